// The sponsor lines of an item, each ticked once it is read.
import show from "../view/show.module.css";
import type { Following } from "../view/use-show.ts";
import css from "./crew.module.css";

type SponsorLinesProps = { entry: string; lines: readonly string[]; following: Following };

export function SponsorLines({ entry, lines, following }: SponsorLinesProps) {
  const { state, press } = following;
  if (lines.length === 0) return null;
  return (
    <ul className={css.sponsors} aria-label="Sponsor lines">
      {lines.map((line, at) => {
        const what = `sponsor ${at} ${entry}`;
        const isRead = Object.hasOwn(state.ticks, what);
        return (
          <li key={what} data-is-read={isRead || undefined}>
            <span>{line}</span>
            <button
              type="button"
              className={show.button}
              aria-pressed={isRead}
              aria-label={`Read: ${line}`}
              onClick={() =>
                press("", { kind: "tick", what, isDone: !isRead }, "Sponsor line read")
              }
            >
              Read
            </button>
          </li>
        );
      })}
    </ul>
  );
}
