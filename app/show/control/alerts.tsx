// Calls from backstage and from the judges' runner, until control has seen them.
import { lineOf } from "../rules/show-state.ts";
import { exactTimeIn, shortText } from "../rules/show-words.ts";
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import css from "./control.module.css";

export function Alerts({ following }: { following: Following }) {
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
