// The changes of this show, newest first, each with its one undo.
import { useState } from "react";
import { sendJson } from "#app/client/connection/send-json.ts";
import { mayUndo } from "../rules/decide.ts";
import { lineOf, type ChangeKind, type ShowChange } from "../rules/show-state.ts";
import { exactTimeIn, shortText } from "../rules/show-words.ts";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import { WhoToTell } from "./who-to-tell.tsx";

const DID: Record<ChangeKind, string> = {
  scratch: "Scratched",
  add: "Added",
  again: "Runs again",
  swap: "Swapped",
  "move to end": "Moved to the end of the session",
  shorten: "Shortened",
  later: "Moved after the next session",
  drop: "Dropped",
};

export function Changes({ following }: { following: Following }) {
  const { plan, state, press } = following;
  if (state.changes.length === 0) return null;
  return (
    <section className={show.card} aria-labelledby="changes">
      <h3 id="changes">Changes today</h3>
      <PublishChanges following={following} />
      <ul>
        {state.changes.toReversed().map((change) => (
          <li key={change.number}>
            <div className={show.row}>
              <span>
                {change.isUndone ? (
                  <s>{changeText(following, change)}</s>
                ) : (
                  changeText(following, change)
                )}{" "}
                <span className={show.quiet}>
                  {change.device}, {exactTimeIn(plan.zone, change.atMs)}
                </span>
              </span>
              {mayUndo(plan, state, change) && (
                <button
                  type="button"
                  className={show.button}
                  onClick={() => press(change.stage, { kind: "undo", of: change.number }, "Undo")}
                >
                  Undo
                </button>
              )}
            </div>
            {!change.isUndone && <WhoToTell {...{ change, following }} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Makes the changes the plan's next version, in one press. */
function PublishChanges({ following: { view, state } }: { following: Following }) {
  const [said, setSaid] = useState("");
  const [isSending, setIsSending] = useState(false);
  if (!state.changes.some(({ isUndone }) => !isUndone)) return null;
  const publish = async () => {
    setIsSending(true);
    const answer = await sendJson(`/show/${view.id}/publish`, {});
    const { words } = Object(answer?.body) as { words?: string };
    setSaid(words ?? "Not published. Press again.");
    setIsSending(false);
  };
  return (
    <div className={show.row}>
      <button
        type="button"
        className={show.button}
        disabled={isSending}
        onClick={() => void publish()}
      >
        Publish changes
      </button>
      <output>{said}</output>
    </div>
  );
}

function changeText({ plan, state }: Following, { kind, entries, seconds }: ShowChange): string {
  const names = entries.map((entry) => {
    const line = lineOf(plan, state, entry);
    return line ? shortText(line) : "";
  });
  const by = seconds > 0 ? ` by ${Math.round(seconds / 60)} min` : "";
  return `${DID[kind]}: ${names.join(" and ")}${by}`;
}
