// What control says of the other desk, and 'Take over'.
import { useState } from "react";
import { sendJson } from "#app/client/connection/send-json.ts";
import css from "../control/control.module.css";
import { exactTimeIn } from "../rules/show-words.ts";
import show from "../view/show.module.css";
import type { DesksView } from "../view/show-view.ts";
import type { Following } from "../view/use-show.ts";
import { awayWords, leaderWords, LOST_MS } from "./desk-rules.ts";

const SECOND_MS = 1000;

export function OtherDesk({ following }: { following: Following }) {
  const { desks } = following.view;
  if (!desks) return null;
  return (
    <>
      {desks.isLeading ? (
        !desks.isInStep && (
          <p className={css.alert} role="alert">
            {awayWords(desks.isFirst)}
          </p>
        )
      ) : (
        <LeadingElsewhere {...{ following, desks }} />
      )}
      {desks.notApplied.length > 0 && <NotApplied {...{ following, desks }} />}
    </>
  );
}

type DeskProps = { following: Following; desks: DesksView };

function LeadingElsewhere({ following, desks }: DeskProps) {
  const { view, plan, deskQuietMs } = following;
  const { lastMs } = desks;
  const isLost = deskQuietMs >= LOST_MS;
  if (!isLost)
    return (
      <output className={css.notice}>
        <span>
          {leaderWords(desks.isFirst)}{" "}
          {lastMs === null
            ? "Following."
            : `Following. Last action ${exactTimeIn(plan.zone, lastMs)}.`}
        </span>
      </output>
    );
  return (
    <div className={css.alert} role="alert">
      <span>Desk not reached for {Math.floor(deskQuietMs / SECOND_MS)} s</span>
      <TakeOver showId={view.id} />
    </div>
  );
}

function TakeOver({ showId }: { showId: string }) {
  const [isSending, setIsSending] = useState(false);
  const [trouble, setTrouble] = useState("");
  const take = async () => {
    setIsSending(true);
    const answer = await sendJson(`/show/${showId}/desk`, { what: "take over" });
    const { isDone, words } = Object(answer?.body) as { isDone?: boolean; words?: string };
    setIsSending(false);
    setTrouble(isDone ? "" : (words ?? "Not saved. Press again."));
  };
  return (
    <>
      {trouble && <span>{trouble}</span>}
      <button
        type="button"
        className={show.button}
        disabled={isSending}
        onClick={() => void take()}
      >
        Take over
      </button>
    </>
  );
}

/** Presses that one desk stored while the other one led. */
function NotApplied({ following: { view, plan }, desks }: DeskProps) {
  return (
    <div className={css.alert} role="alert">
      <ul>
        {desks.notApplied.map(({ id, words, device, atMs }) => (
          <li key={id}>
            Not applied: {[words, device, exactTimeIn(plan.zone, atMs)].filter(Boolean).join(", ")}
          </li>
        ))}
      </ul>
      <button
        type="button"
        className={show.button}
        onClick={() => void sendJson(`/show/${view.id}/desk`, { what: "seen" })}
      >
        Seen
      </button>
    </div>
  );
}
