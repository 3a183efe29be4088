/** A table of the keys of a game, for its help. */

import { say } from "../i18n/index.ts";

export function KeyTable({ keys }: { keys: readonly { readonly key: string; readonly words: string }[] }) {
  return (
    <table class="keys">
      <caption class="unseen">{say("play-help-keys")}</caption>
      <tbody>
        {keys.map(({ key, words }) => (
          <tr key={key + words}>
            <th scope="row">
              <kbd>{key}</kbd>
            </th>
            <td>{say(words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
