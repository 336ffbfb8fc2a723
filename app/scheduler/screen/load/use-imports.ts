// What was imported into each competition of this visit, so that going back to one shows its preview again.
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { choicesOf, type Column, type Field, takenAs } from "#app/scheduler/files/columns.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { forgetNotices, offerUndo, sayWrong } from "#app/scheduler/screen/notices.tsx";
import type { usePlan } from "#app/scheduler/screen/use-plan.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { useSteady } from "#app/scheduler/screen/use-steady.ts";
import { type Chosen, refusalText, useChosenFile } from "./use-chosen-file.ts";
import type { AskFiles } from "./use-files.ts";

const READ_AGAIN = "The file was read again, and the timeline is empty.";

export function useImports(
  { plan, replace, change }: ReturnType<typeof usePlan>,
  saved: SavedPlan,
  askFiles: AskFiles,
) {
  const [imports, setImports] = useState<ReadonlyMap<number, Chosen>>(new Map());
  const shown = imports.get(plan.competition) ?? null;
  const readChosen = useChosenFile(askFiles);

  /** What columns are taken as by what a person said, while the file is read again. */
  const [said, setSaid] = useState<Column[] | null>(null);

  /** What was taken last, be it on the screen yet or not. */
  const now = useRef({ plan, shown });
  useEffect(() => {
    now.current = { plan, shown };
  }, [plan, shown]);

  const take = useSteady((one: Chosen) => {
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
    let asked: Plan;
    let again: Chosen;
    // What was changed while it was read holds for what is read.
    do {
      asked = now.current.plan;
      // oxlint-disable-next-line no-await-in-loop -- each reading is for the plan after the one before
      again = await readChosen(asked, before.content, choicesOf(columns, before.choices));
      if (now.current.plan.competition !== first.competition) return;
    } while (now.current.plan !== asked);
    startTransition(() => take(again));
    if (itemsInOrder(asked).length > 0) offerUndo(READ_AGAIN, () => change(() => asked));
  };

  /** One after the other: each is of the columns as the one before left them. */
  const corrections = useRef({ left: 0, done: Promise.resolve() });
  const correct = useSteady((index: number, field: Field | null) => {
    if (!shown) return;
    setSaid((columns) => takenAs(columns ?? shown.imported.report.columns, index, field));
    const { current: queue } = corrections;
    queue.left += 1;
    queue.done = queue.done
      .then(() => readAgain(index, field))
      .catch((error: unknown) => sayWrong(refusalText("The file", error)))
      .finally(() => {
        queue.left -= 1;
        // What was read comes on the screen no later.
        if (queue.left === 0) startTransition(() => setSaid(null));
      });
  });

  const hide = useSteady(() => {
    setImports((before) => new Map([...before].filter(([of]) => of !== plan.competition)));
  });

  const seen = useMemo(
    () => shown && (said ? withColumns(shown.imported, said) : shown.imported),
    [shown, said],
  );
  return {
    /** The import whose preview is shown; null where there is none or it was closed. */
    shown: seen,
    take,
    /** Reads the file again with one of its columns taken as a person says. */
    correct,
    hide,
  };
}

function withColumns(imported: Imported, columns: Column[]): Imported {
  return { ...imported, report: { ...imported.report, columns } };
}
