import { Icon, type IconName } from "./icons.tsx";

/** A large button for an action of the game. */
export function ActionButton(props: {
  icon: IconName;
  words: string;
  onClick: () => void;
  disabled?: boolean;
  main?: boolean;
  pressed?: boolean; // of a button that is switched on and off
  brief?: boolean; // only the icon on small screens
}) {
  return (
    <button
      type="button"
      class={`deed ${props.main ? "main" : ""} ${props.brief ? "brief" : ""}`}
      title={props.words}
      disabled={props.disabled ?? false}
      aria-pressed={props.pressed}
      onClick={props.onClick}
    >
      <Icon name={props.icon} />
      <span>{props.words}</span>
    </button>
  );
}
