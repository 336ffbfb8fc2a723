// The import of each competition of this visit, so that going back to one shows its preview again.
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { choicesOf, type Column, type Field, takenAs } from "#app/scheduler/files/columns.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { forgetNotices, offerUndo, sayWrong } from "#app/scheduler/screen/notices.tsx";
import type { usePlan } from "#app/scheduler/screen/use-plan.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";
import { type Chosen, refusalText, useChosenFile } from "./use-chosen-file.ts";
import type { AskFiles } from "./use-files.ts";

const READ_AGAIN = "The file was read again, so the timeline is now empty.";

export function useImports(
  { plan, replace, change }: ReturnType<typeof usePlan>,
  saved: SavedPlan,
  askFiles: AskFiles,
) {
  const [imports, setImports] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const shown = imports.get(plan.competition) ?? null;
  const readChosen = useChosenFile(askFiles);

  /** The corrected columns while the file is read again. */
  const [chosenColumns, setChosenColumns] = useState<Column[] | null>(null);

  /** The latest import, whether or not it is on screen yet. */
  const now = useRef({ plan, shown });
  useEffect(() => {
    now.current = { plan, shown };
  }, [plan, shown]);

  const take = useStableCallback((one: Chosen) => {
    const begun = replace(one.imported.plan);
    now.current = { plan: begun, shown: one };
    saved.begin(begun);
    setImports((before) => new Map(before).set(begun.competition, one));
    forgetNotices();
  });

  const readAgain = async (index: number, field: Field | null) => {
    const { shown: before, plan: first } = now.current;
    if (!before) return;
    const columns = takenAs(before.imported.report.columns, index, field);
    let planThen: Plan;
    let again: Chosen;
    // Changes made while reading apply to the new result.
    do {
      planThen = now.current.plan;
      // oxlint-disable-next-line no-await-in-loop -- each reading uses the plan left by the previous one
      again = await readChosen(planThen, before.content, choicesOf(columns, before.choices));
      if (now.current.plan.competition !== first.competition) return;
    } while (now.current.plan !== planThen);
    startTransition(() => take(again));
    if (itemsInOrder(planThen).length > 0) offerUndo(READ_AGAIN, () => change(() => planThen));
  };

  /** Corrections run in turn: each starts from the columns that the previous one left. */
  const corrections = useRef({ left: 0, done: Promise.resolve() });
  const correct = useStableCallback((index: number, field: Field | null) => {
    if (!shown) return;
    setChosenColumns((columns) => takenAs(columns ?? shown.imported.report.columns, index, field));
    const { current: queue } = corrections;
    queue.left += 1;
    queue.done = queue.done
      .then(() => readAgain(index, field))
      .catch((error: unknown) => sayWrong(refusalText("The file", error)))
      .finally(() => {
        queue.left -= 1;
        // The result appears no later than this.
        if (queue.left === 0) startTransition(() => setChosenColumns(null));
      });
  });

  const hide = useStableCallback(() => {
    setImports((before) => new Map([...before].filter(([of]) => of !== plan.competition)));
  });

  const seen = useMemo(
    () => shown && (chosenColumns ? withColumns(shown.imported, chosenColumns) : shown.imported),
    [shown, chosenColumns],
  );
  return {
    /** The import whose preview is open; null when there is none or it was closed. */
    shown: seen,
    take,
    /** Reads the file again with one column read differently. */
    correct,
    hide,
  };
}

function withColumns(imported: Imported, columns: Column[]): Imported {
  return { ...imported, report: { ...imported.report, columns } };
}
