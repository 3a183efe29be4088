/** The help dialog: keys, and a link to the rules. */

import { Button } from "../../../ui/button.tsx";
import { KeyTable } from "../../../ui/keyTable.tsx";
import { Dialog } from "../../../ui/confirm.tsx";
import { say } from "../../../i18n/index.ts";
import { KEYS } from "../play/input/keys.ts";

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
      <KeyTable keys={KEYS} />
      <p class="row">
        <Button class="main" words={say("page-dismiss")} onClick={onClose} />
      </p>
    </Dialog>
  );
}
