// The import of each competition of this visit, so that going back to one shows its preview again.
import { startTransition, useEffect, useMemo, useRef, useState } from "react";
import { columnsAs, withColumn } from "#app/files/table/choose-column.ts";
import { withRemembered } from "#app/files/table/recall-choices.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import type { Field } from "#app/scheduler/files/columns.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { withMapping } from "#app/scheduler/files/mapping.ts";
import { SEVERAL_COLUMNS } from "#app/scheduler/files/routine-table.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { forgetNotices, offerUndo, sayWrong } from "#app/scheduler/screen/notices.tsx";
import type { usePlan } from "#app/scheduler/screen/use-plan.ts";
import type { SavedPlan } from "#app/scheduler/screen/save/use-saved-plan.ts";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";
import { todayHere } from "#app/platform/days/today-here.ts";
import { forgetColumns, rememberChoices } from "./remembered-columns.ts";
import { useAskedFile } from "./use-asked-file.ts";
import { type Chosen, refusalText, useChosenFile } from "./use-chosen-file.ts";
import type { AskFiles } from "./use-files.ts";

/** `isWanted` says what a person chose: to close the preview, or to see it again. */
type Held = Chosen & { begun: Plan; isWanted?: boolean };

/** Returns the choices with which a file is read again. */
type Correction = (imported: Imported) => Choices;

const READ_AGAIN = "The file was read again, so the timeline is now empty.";

export function useImports(
  { plan, replace, change }: ReturnType<typeof usePlan>,
  saved: SavedPlan,
  askFiles: AskFiles,
) {
  const [imports, setImports] = useState<ReadonlyMap<number, Held>>(new Map());
  const shown = imports.get(plan.competition) ?? null;
  // Remarks about the file are about the plan as it was loaded.
  const isChanged = shown !== null && !isSameOrder(shown.begun, plan);
  const isOpen = shown !== null && (shown.isWanted ?? !isChanged);
  const readChosen = useChosenFile(askFiles);

  /** The corrected choices while the file is read again. */
  const [corrected, setCorrected] = useState<Choices | null>(null);

  /** The latest import, whether or not it is on screen yet. */
  const now = useRef({ plan, shown });
  useEffect(() => {
    now.current = { plan, shown };
  }, [plan, shown]);

  const take = useStableCallback((one: Chosen) => {
    const begun = replace(one.imported.plan);
    const held: Held = { ...one, begun };
    now.current = { plan: begun, shown: held };
    saved.begin(begun);
    setImports((before) => new Map(before).set(begun.competition, held));
    forgetNotices();
  });

  const asked = useAskedFile(plan, askFiles, (again) => {
    take(again);
    if (itemsInOrder(plan).length > 0) offerUndo(READ_AGAIN, () => change(() => plan));
  });

  const forget = useStableCallback(() => {
    if (!shown) return;
    const { rememberedOn: _rememberedOn, ...imported } = shown.imported;
    const { columns } = imported.report;
    forgetColumns(imported);
    change((current) => {
      const mappings = withRemembered(current.mappings ?? [], { columns, choices: {} }, "");
      return { ...current, mappings: mappings.length > 0 ? mappings : undefined };
    });
    setImports((before) => new Map(before).set(plan.competition, { ...shown, imported }));
  });

  const readAgain = async (correction: Correction) => {
    const { shown: before, plan: first } = now.current;
    if (!before) return;
    const choices = correction(before.imported);
    let planThen: Plan;
    let again: Chosen;
    // Changes made while reading apply to the new result.
    do {
      planThen = now.current.plan;
      // oxlint-disable-next-line no-await-in-loop -- each reading uses the plan left by the previous one
      again = await readChosen(planThen, before.content, { choices });
      if (now.current.plan.competition !== first.competition) return;
    } while (now.current.plan !== planThen);
    const { content } = again;
    rememberChoices(again.imported, todayHere());
    const imported = withMapping(again.imported, todayHere());
    startTransition(() => take({ imported, content, isBegun: false }));
    if (itemsInOrder(planThen).length > 0) offerUndo(READ_AGAIN, () => change(() => planThen));
  };

  /** Corrections run in turn: each starts from the columns that the previous one left. */
  const corrections = useRef({ left: 0, done: Promise.resolve() });
  const correct = (correction: Correction) => {
    if (!shown) return;
    setCorrected((choices) =>
      correction(choices ? withChoices(shown.imported, choices) : shown.imported),
    );
    const { current: queue } = corrections;
    queue.left += 1;
    queue.done = queue.done
      .then(() => readAgain(correction))
      .catch((error: unknown) => sayWrong(refusalText("The file", error)))
      .finally(() => {
        queue.left -= 1;
        // The result appears no later than this.
        if (queue.left === 0) startTransition(() => setCorrected(null));
      });
  };

  const want = (isWanted: boolean) => {
    if (shown)
      setImports((before) => new Map(before).set(plan.competition, { ...shown, isWanted }));
  };
  const hide = useStableCallback(() => want(false));
  const showAgain = useStableCallback(() => want(true));

  const seen = useMemo(
    () => shown && (corrected ? withChoices(shown.imported, corrected) : shown.imported),
    [shown, corrected],
  );
  return {
    /** The import whose preview is open; null when there is none or it was closed. */
    shown: isOpen ? seen : null,
    /** Opens the preview again; null when the plan is not from a file. */
    showAgain: shown ? showAgain : null,
    take,
    /** Reads the file again with one column read differently. */
    correct: useStableCallback((index: number, field: Field | null) =>
      correct((imported) => withColumnAs(imported, index, field)),
    ),
    /** Reads the file again with other choices. */
    reread: useStableCallback((next: (choices: Choices) => Choices) =>
      correct(({ choices }) => next(choices)),
    ),
    /** The questions about the import, once a person wants to change it. */
    asked,
    change: useStableCallback(() => asked.ask(shown)),
    forget,
    hide,
  };
}

function isSameOrder(one: Plan, other: Plan): boolean {
  return (
    one.sections === other.sections &&
    one.runningOrder === other.runningOrder &&
    one.categories === other.categories &&
    one.programme === other.programme
  );
}

function withColumnAs({ choices, report }: Imported, at: number, field: Field | null): Choices {
  return withColumn(choices, report.columns, { at, field, several: SEVERAL_COLUMNS });
}

function withChoices(imported: Imported, choices: Choices): Imported {
  const columns = columnsAs(imported.report.columns, choices);
  return { ...imported, choices, report: { ...imported.report, columns } };
}
