/** Help: the keys, and the way to the rules. */

import { Dialog } from "../../../around/sure.tsx";
import { say } from "../../../i18n/index.ts";
import { KEYS } from "../play/keys.ts";

export function Help({ onClose }: { onClose: () => void }) {
  return (
    <Dialog title={say("play-help")} class="help" onClose={onClose}>
      <p>
        <a href="/rules" target="_blank" rel="noopener">
          {say("play-help-rules")}
        </a>
      </p>
      <h3>{say("play-help-pointing")}</h3>
      <ul>
        {(["choose", "turn", "pan", "near", "show"] as const).map((one) => (
          <li key={one}>{say(`play-help-${one}`)}</li>
        ))}
      </ul>
      <h3>{say("play-help-keys")}</h3>
      <table class="keys">
        <caption class="unseen">{say("play-help-keys")}</caption>
        <tbody>
          {KEYS.map(({ key, words }) => (
            <tr key={key}>
              <th scope="row">
                <kbd>{key}</kbd>
              </th>
              <td>{say(words)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="row">
        <button type="button" class="main" onClick={onClose}>
          {say("page-dismiss")}
        </button>
      </p>
    </Dialog>
  );
}
