// What was imported into each competition of this visit, so that going back to one shows its preview again.
import { startTransition, useEffect, useRef, useState } from "react";
import { type Field, takenAs } from "#app/scheduler/files/columns.ts";
import {
  FileRefused,
  importAgain,
  type Imported,
} from "#app/scheduler/files/import/import-file.ts";
import { itemsInOrder } from "#app/scheduler/plan/plan.ts";
import { forgetNotices, offerUndo, sayWrong } from "#app/scheduler/screen/notices.tsx";
import type { usePlan } from "#app/scheduler/screen/use-plan.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { useSteady } from "#app/scheduler/screen/timeline/use-steady.ts";

const READ_AGAIN = "The file was read again, and the timeline is empty.";

export function useImports(
  { plan, replace, change }: ReturnType<typeof usePlan>,
  saved: SavedPlan,
) {
  const [imports, setImports] = useState<ReadonlyMap<number, Imported>>(new Map());
  const shown = imports.get(plan.competition) ?? null;

  /** What was read last, be it on the screen yet or not: two corrections may come before one is drawn. */
  const newest = useRef<Imported | null>(null);
  useEffect(() => {
    newest.current = shown;
  }, [shown]);

  const take = (imported: Imported) => {
    const begun = replace(imported.plan);
    saved.begin(begun);
    setImports((before) => new Map(before).set(begun.competition, imported));
    forgetNotices();
  };

  const correct = useSteady((index: number, field: Field | null) => {
    const before = newest.current ?? shown;
    if (!before) return;
    try {
      const columns = takenAs(before.report.columns, index, field);
      const imported = importAgain(plan, before.file, columns);
      newest.current = imported;
      startTransition(() => take(imported));
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error;
      sayWrong(error.message);
      return;
    }
    if (itemsInOrder(plan).length > 0) offerUndo(READ_AGAIN, () => change(() => plan));
  });

  const hide = useSteady(() => {
    setImports((before) => new Map([...before].filter(([of]) => of !== plan.competition)));
  });

  return {
    /** The import whose preview is shown; null where there is none or it was closed. */
    shown,
    take,
    /** Reads the file again with one of its columns taken as a person says. */
    correct,
    hide,
  };
}
