/** The two links of a table, with QR codes. */

import { useSignal } from "@preact/signals";
import { useId, useRef } from "preact/hooks";

import { say } from "../../i18n/index.ts";
import type { Room } from "../wire.ts";
import { Button } from "../../ui/button.tsx";
import { Field, Panel } from "../../ui/fields.tsx";
import { QrCode } from "./qr.tsx";

export function Invite({ room }: { room: Room }) {
  return (
    <Panel title={say("page-invite")}>
      {room.sit_code !== null && <Link label={say("page-link-sit")} code={room.sit_code} />}
      <Link label={say("page-link-watch")} code={room.watch_code} />
    </Panel>
  );
}

function Link({ label, code }: { label: string; code: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const done = useSignal("");
  const address = `${location.origin}/t/${code}`;

  async function copy() {
    input.current?.select();
    try {
      await navigator.clipboard.writeText(address); // only allowed on a secure connection
      done.value = "page-copied";
    } catch {
      done.value = "page-copy-by-hand";
    }
  }

  return (
    <Field id={id} label={label} class="link">
      <input
        id={id}
        ref={input}
        type="text"
        readOnly
        value={address}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button words={say("page-copy")} about={label} onClick={() => void copy()} />
      <span role="status">{done.value && say(done.value)}</span>
      <details>
        <summary>{say("page-qr")}</summary>
        <QrCode text={address} label={`${say("page-qr")}: ${label}`} />
      </details>
    </Field>
  );
}
