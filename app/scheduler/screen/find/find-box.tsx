// A search box that finds a dancer, school, routine or number, and scrolls to it.
import { TextInput } from "@mantine/core";
import { memo, useMemo, useState } from "react";
import { findRoutines } from "#app/scheduler/plan/find/find-routines.ts";
import { itemKey } from "#app/scheduler/plan/plan.ts";
import { numberText, timeText } from "#app/scheduler/plan/timeline.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { formatCount } from "#app/ui/format.ts";
import css from "./find-box.module.css";
import type { RoutineEntry, TimelineEntry } from "#app/scheduler/plan/timeline-entries.ts";

const MOST_SHOWN = 30;

type FindBoxProps = { entries: readonly TimelineEntry[]; onShow: (key: string) => void };

export const FindBox = memo(function FindBox({ entries, onShow }: FindBoxProps) {
  const [text, setText] = useState("");
  // The results cover the running order, so they close when the focus leaves.
  const [isIn, setIsIn] = useState(false);
  const found = useMemo(() => findRoutines(entries, text), [entries, text]);
  const [first] = found;
  return (
    <search
      className={css.find}
      onFocus={() => setIsIn(true)}
      onBlur={({ currentTarget, relatedTarget }) => setIsIn(currentTarget.contains(relatedTarget))}
    >
      <TextInput
        size="xs"
        type="search"
        aria-label="Find"
        placeholder="Find a dancer, school, name or number"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && first) onShow(itemKey(first.item));
          if (event.key === "Escape") setText("");
        }}
      />
      {isIn && text.trim() !== "" && (
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- in browsers where a press does not focus a button, the box would lose the focus and close the results
        <div className={css.hits} onMouseDown={(event) => event.preventDefault()}>
          <output className={css.count}>
            {found.length === 0 ? "Nothing found." : formatCount(found.length, "routine")}
          </output>
          <ul className={css.list} aria-label="Found">
            {found.slice(0, MOST_SHOWN).map((entry) => (
              <li key={entry.item.row}>
                <button
                  type="button"
                  className={css.hit}
                  onClick={() => onShow(itemKey(entry.item))}
                >
                  <strong>#{numberText(entry)}</strong> {entry.item.name}
                  <span className={css.where}>{whereText(entry)}</span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  );
});

/** Returns 'Fri 5 Mar 2027, 13:00, Main', or the time alone without sessions. */
function whereText({ startSeconds, session }: RoutineEntry): string {
  const time = timeText(startSeconds, session);
  if (!session) return time;
  const { day, stage } = session.session;
  return [day && dayText(day), time, stage].filter(Boolean).join(", ");
}
