// How many ages could not be read; a press lists the routines, and each opens to fill its age in.
import { useMemo, useState } from "react";
import { formatCount } from "#app/ui/format.ts";
import { routinesWithoutAge } from "#app/scheduler/plan/limits/unchecked.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import css from "./rules-panel.module.css";

type UnreadAgesProps = { plan: Plan; onEdit: (key: string) => void };

const MOST_LISTED = 100;

export function UnreadAges({ plan, onEdit }: UnreadAgesProps) {
  const [isOpen, setIsOpen] = useState(false);
  const routines = useMemo(() => routinesWithoutAge(plan), [plan]);
  if (routines.length === 0) return null;
  return (
    <>
      <button
        type="button"
        className={css.unread}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {formatCount(routines.length, "age")} could not be read
      </button>
      {isOpen && (
        <ul className={css.ages} aria-label="Routines without an age">
          {routines.slice(0, MOST_LISTED).map(({ row, id, name }) => (
            <li key={row}>
              <button type="button" className={css.unread} onClick={() => onEdit(`routine-${row}`)}>
                {name} ({id})
              </button>
            </li>
          ))}
          {routines.length > MOST_LISTED && <li>and {routines.length - MOST_LISTED} more</li>}
        </ul>
      )}
    </>
  );
}
