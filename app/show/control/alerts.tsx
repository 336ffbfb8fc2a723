// Calls from backstage and from the judges' runner, until control has seen them.
import { sendJson } from "#app/client/connection/send-json.ts";
import { MissingMusic } from "../music/missing-music.tsx";
import { lineOf } from "../rules/show-state.ts";
import { exactTimeIn, jumpText, shortText } from "../rules/show-words.ts";
import { OtherDesk } from "../desks/other-desk.tsx";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import { ChildrenAlerts } from "./children-alerts.tsx";
import css from "./control.module.css";

export function Alerts({ following }: { following: Following }) {
  return (
    <>
      <OtherDesk following={following} />
      <ClockChanged following={following} />
      <Newer following={following} />
      <Calls following={following} />
      <ChildrenAlerts following={following} />
      <MissingMusic following={following} />
    </>
  );
}

/** Length and lateness run on as before until the new time is used. */
function ClockChanged({ following: { view } }: { following: Following }) {
  if (view.jumpMs === 0) return null;
  return (
    <output className={css.notice}>
      <span>This laptop's clock changed by {jumpText(view.jumpMs)}</span>
      <button
        type="button"
        className={show.button}
        onClick={() => void sendJson(`/show/${view.id}/clock`, {})}
      >
        Use the new time
      </button>
    </output>
  );
}

/** A newer version changes nothing until it is used. */
function Newer({ following }: { following: Following }) {
  const { view, press } = following;
  const { newer } = view;
  if (!newer) return null;
  return (
    <output className={css.notice}>
      <span>
        Version {newer.number} is published: {newer.changes}
      </span>
      <button
        type="button"
        className={show.button}
        onClick={() => press("", { kind: "use version" }, `Use version ${newer.number}`)}
      >
        Use version {newer.number}
      </button>
    </output>
  );
}

function Calls({ following }: { following: Following }) {
  const { plan, state, press } = following;
  return state.alerts
    .filter(({ isSeen }) => !isSeen)
    .map(({ number, kind, entry, device, atMs }) => {
      const line = lineOf(plan, state, entry);
      const of = line ? ` ${shortText(line)}` : "";
      const words = kind === "judges" ? `Judges not ready${of}` : `Not ready:${of}`;
      return (
        <div key={number} className={css.alert} role="alert">
          <span>
            {words}, {device}, {exactTimeIn(plan.zone, atMs)}
          </span>
          <button
            type="button"
            className={show.button}
            onClick={() => press("", { kind: "seen", of: number }, "Seen")}
          >
            Seen
          </button>
        </div>
      );
    });
}
