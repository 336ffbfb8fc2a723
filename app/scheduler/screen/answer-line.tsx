// The line above the tiles: when the plan ends, its conflicts and their proof, what to fix, and what
// would end a late day sooner.
import { VisuallyHidden } from "@mantine/core";
import { memo, useContext, useEffect, useMemo, useRef, useState } from "react";
import { fixCountText } from "#app/scheduler/optimiser/answer.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { ConflictIcon } from "./icons.tsx";
import { LateOffers } from "./late-offers.tsx";
import { NamingContext } from "./names/use-naming.ts";
import type { PlanView } from "./plan-view.ts";
import type { SideName } from "./side/use-side.ts";
import type { PlanChanges } from "./use-plan.ts";
import css from "./answer-line.module.css";

/** The most lines to fix that are listed. */
const MOST_LISTED = 100;
const SPOKEN_EVERY_MS = 5000;

type AnswerLineProps = {
  order: PlanView;
  plan: Plan;
  side: SideName | null;
  changes: PlanChanges;
  isLocked: boolean;
  /** Goes to a row of the running order. */
  onShow: (key: string) => void;
  onSide: (name: SideName) => void;
};

export const AnswerLine = memo(function AnswerLine(props: AnswerLineProps) {
  const { order, plan, side, changes, isLocked, onShow, onSide } = props;
  const { openCount } = useContext(NamingContext);
  const answer = useMemo(() => order.answer(openCount), [order, openCount]);
  const [isOpen, setIsOpen] = useState(false);
  const spoken = useSpoken(answer?.text ?? "", isLocked);
  if (!answer) return null;
  const { text, isLate, fixes } = answer;
  const count = fixCountText(fixes);
  return (
    <div>
      <VisuallyHidden component="output">{spoken}</VisuallyHidden>
      <p className={css.line} data-late={isLate || undefined}>
        {isLate && <ConflictIcon size={16} aria-hidden />}
        <span>
          {fixes.length > 0 ? text.slice(0, -count.length) : text}
          {fixes.length > 0 && (
            <button
              type="button"
              className={css.fixes}
              aria-expanded={isOpen}
              onClick={() => setIsOpen(!isOpen)}
            >
              {count}
            </button>
          )}
        </span>
      </p>
      {isOpen && fixes.length > 0 && (
        <ul className={css.list} aria-label="To fix">
          {fixes.slice(0, MOST_LISTED).map((fix) => (
            <li key={`${fix.text} ${JSON.stringify(fix.place)}`}>
              <button
                type="button"
                className={css.fix}
                onClick={() => {
                  if (fix.place !== "rules") onShow(fix.place.row);
                  else if (side !== "rules") onSide("rules");
                }}
              >
                {fix.text}
              </button>
            </li>
          ))}
          {fixes.length > MOST_LISTED && <li>and {fixes.length - MOST_LISTED} more</li>}
        </ul>
      )}
      {isLate && !isLocked && <LateOffers plan={plan} changes={changes} />}
    </div>
  );
});

/**
 * Returns the text for a screen reader: '' until a search runs, then at most one in five seconds,
 * and the one at its end.
 */
function useSpoken(text: string, isSearching: boolean): string {
  const [spoken, setSpoken] = useState("");
  const latest = useRef(text);
  const hasSearched = useRef(false);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => {
    if (!isSearching) {
      if (hasSearched.current) setSpoken(latest.current);
      hasSearched.current = false;
      return undefined;
    }
    hasSearched.current = true;
    const timer = setInterval(() => setSpoken(latest.current), SPOKEN_EVERY_MS);
    return () => clearInterval(timer);
  }, [isSearching]);
  return spoken;
}
