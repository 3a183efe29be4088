/** The usual button and link of a page, with words on it. */

interface Props {
  readonly words: string;
  readonly about?: string; // what it concerns, for those who cannot see where it stands
}

const labelOf = ({ words, about }: Props) => (about === undefined ? undefined : `${words}: ${about}`);

export function Button(props: Props & { onClick: () => void; class?: string; disabled?: boolean }) {
  const { words, onClick } = props;
  return (
    <button type="button" class={props.class} disabled={props.disabled} aria-label={labelOf(props)} onClick={onClick}>
      {words}
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink(props: Props & { href: string }) {
  return (
    <a class="button" href={props.href} aria-label={labelOf(props)}>
      {props.words}
    </a>
  );
}
