/** The form for joining a table by link or code. */

import { useSignal } from "@preact/signals";

import { say } from "../i18n/index.ts";
import { Form, Panel, TextField } from "../ui/fields.tsx";
import { hrefTo } from "../table/quickStart.ts";

/** The code in a typed link, or the typed code itself. */
export function codeOf(typed: string): string | null {
  return /(?:^|\/t\/)([a-z0-9]+)\/?$/i.exec(typed.trim().replace(/[?#].*$/, ""))?.[1] ?? null;
}

export function JoinTable() {
  const typed = useSignal("");
  const problem = useSignal("");
  const go = () => {
    const code = codeOf(typed.value);
    if (code === null) problem.value = say("page-code-missing");
    else location.assign(hrefTo(`/t/${code.toLowerCase()}`));
  };
  return (
    <Panel title={say("page-join")}>
      <p>{say("start-join-how")}</p>
      <Form label={say("page-go")} problem={problem.value} onSend={go}>
        <TextField label={say("page-code")} value={typed.value} onInput={(value) => (typed.value = value)} />
      </Form>
    </Panel>
  );
}
