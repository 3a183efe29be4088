/** The page of a table before its game: set-up, the button that starts it, seats, links, people and talk. */

import { useSignal } from "@preact/signals";

import type { GamePage, Setup } from "../../games/game.ts";
import { gameOf } from "../../games/index.ts";
import { say, sayText } from "../../i18n/index.ts";
import { gameTitle, withNames } from "../names.ts";
import { People } from "../people/people.tsx";
import { Seats } from "../people/seats.tsx";
import { Story } from "../people/story.tsx";
import { Talk } from "../people/talk.tsx";
import type { Table } from "../state.ts";
import type { Room } from "../wire.ts";
import { Button } from "../../ui/button.tsx";
import { useAnswer } from "../../ui/answer.ts";
import { Form, Panel } from "../../ui/fields.tsx";
import { Tips } from "../../ui/tips.tsx";
import * as api from "../connection/api.ts";
import { Invite } from "./invite.tsx";
import "./lobby.css";
import { LookThrough } from "./lookThrough.tsx";
import { TermsForm } from "./terms.tsx";

interface Props {
  readonly table: Table;
  readonly room: Room;
}

export function LobbyPage({ table, room }: Props) {
  return (
    <div class="table">
      <div class="play">
        <Lobby table={table} room={room} />
        <Story table={table} />
      </div>
      <aside>
        <Seats table={table} room={room} />
        <Invite room={room} />
        <People table={table} room={room} />
        <Talk table={table} />
      </aside>
    </div>
  );
}

function Lobby({ table, room }: Props) {
  const game = gameOf(room.game);
  const empty = room.seats.filter((sitter) => sitter === null).length;
  const isHost = table.isHost.value;
  const toBegin = empty > 0 ? say("page-begin-when") : "";
  return (
    <>
      <section class={`welcome ${room.game}`} aria-labelledby="welcome">
        <h2 id="welcome">{gameTitle(room.game)}</h2>
        {room.about.length > 0 && <p>{room.about.map((one) => sayText(withNames(one, table.who))).join(" ")}</p>}
        <p class="waits" role="status">
          {isHost ? toBegin : say("page-wait-for-host", { name: table.nameOf(room.host) })}
        </p>
        {isHost && (
          <p>
            <Button
              class="main"
              words={say("page-begin")}
              disabled={empty > 0}
              onClick={() => void table.send({ type: "Start" })}
            />
          </p>
        )}
      </section>
      <section class="panel">
        <WaitingTips room={room} />
        <LookThrough game={room.game} setup={room.setup as Setup} cards={game?.cards} />
      </section>
      {isHost && game && (
        <Panel title={say("page-set-up")}>
          <ArrangeForm key={JSON.stringify(room.setup)} table={table} room={room} game={game} />
        </Panel>
      )}
    </>
  );
}

/** Tips for the game that is set up, to be read while waiting. */
function WaitingTips({ room }: { room: Room }) {
  const { answer } = useAnswer(room.setup as Setup, (setup) => api.preview(room.game, setup));
  return answer === null ? null : <Tips tips={answer.tips} />;
}

function ArrangeForm({ table, room, game }: Props & { game: GamePage<unknown> }) {
  const before: Setup = { ...game.setup, ...(room.setup as Setup) };
  const setup = useSignal(before);
  const terms = useSignal(room.terms);
  const same = JSON.stringify([setup.value, terms.value]) === JSON.stringify([before, room.terms]);
  const send = () => void table.send({ type: "Arrange", setup: setup.value, terms: terms.value });
  return (
    <Form label={say("page-change")} disabled={same} onSend={send}>
      {game.form(setup.value, (changed) => (setup.value = changed))}
      <TermsForm game={game.name} terms={terms.value} change={(changed) => (terms.value = changed)} />
    </Form>
  );
}
