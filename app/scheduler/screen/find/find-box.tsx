// One box that finds a dancer, a school, a routine or a number, and goes there.
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
  // What was found lies over the order: it goes when one goes on with that.
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
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- where a press does not focus a button the box would lose the focus, and this go
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

/** 'Fri 5 Mar 2027, 13:00, Main'; without sessions the time alone. */
function whereText({ startSeconds, session }: RoutineEntry): string {
  const time = timeText(startSeconds, session);
  if (!session) return time;
  const { day, stage } = session.session;
  return [day && dayText(day), time, stage].filter(Boolean).join(", ");
}
