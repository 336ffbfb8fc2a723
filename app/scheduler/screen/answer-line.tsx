// The line above the tiles: when the plan ends, its conflicts and their proof, and what to fix.
import { memo, useContext, useMemo } from "react";
import { ConflictIcon } from "./icons.tsx";
import { NamingContext } from "./names/use-naming.ts";
import type { PlanView } from "./plan-view.ts";
import css from "./answer-line.module.css";

export const AnswerLine = memo(function AnswerLine({ order }: { order: PlanView }) {
  const { openCount } = useContext(NamingContext);
  const answer = useMemo(() => order.answer(openCount), [order, openCount]);
  if (!answer) return null;
  return (
    <p className={css.line} data-late={answer.isLate || undefined}>
      {answer.isLate && <ConflictIcon size={16} aria-hidden />}
      {answer.text}
    </p>
  );
});
