import { Icon, type IconName } from "./icons.tsx";

/** Something to do, as a large button. */
export function ActionButton(props: {
  icon: IconName;
  words: string;
  onClick: () => void;
  disabled?: boolean;
  main?: boolean;
  brief?: boolean; // on small screens the icon has to do
}) {
  return (
    <button
      type="button"
      class={`deed ${props.main ? "main" : ""} ${props.brief ? "brief" : ""}`}
      title={props.words}
      disabled={props.disabled ?? false}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      <span>{props.words}</span>
    </button>
  );
}
