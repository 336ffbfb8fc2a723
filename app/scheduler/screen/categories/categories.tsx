// The routines not yet on the timeline, by category.
import { memo, useMemo } from "react";
import { addRoutine } from "#app/scheduler/plan/edit/changes.ts";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import type { Categories as CategoriesOfPlan } from "#app/scheduler/plan/plan.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import type { AgeLook } from "#app/scheduler/screen/timeline/age-looks.ts";
import { AgeMark } from "#app/scheduler/screen/timeline/age-mark.tsx";
import css from "./categories.module.css";
import { type CategoryRow, categoryRows, cutPerformers } from "./category-rows.ts";
import { AddIcon, EditIcon } from "#app/scheduler/screen/icons.tsx";
import { LongList } from "#app/scheduler/screen/timeline/long-list.tsx";
import { DragRow } from "#app/scheduler/screen/timeline/timeline-drag.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import type { Routine } from "#app/scheduler/plan/routine.ts";

/**
 * Estimated heights on a desktop; a row of another height is measured, and those below it redrawn.
 */
const ROW_PIXELS = { category: 38, routine: 73 };
const MOST_ROWS_AT_ONCE = 60;

type CategoriesProps = {
  categories: CategoriesOfPlan;
  looks: ReadonlyMap<string, AgeLook>;
  changes: PlanChanges;
  isLocked: boolean;
  onEdit: (key: string) => void;
};

export const Categories = memo(function Categories(props: CategoriesProps) {
  const { categories, looks, changes, isLocked, onEdit } = props;
  const rows = useMemo(() => categoryRows(categories), [categories]);
  const waiting = rows.filter((row) => row.kind === "routine").length;
  return (
    <section aria-labelledby="categories-heading" className={`${parts.column} ${css.column}`}>
      <header className={parts.columnHead}>
        <h2 id="categories-heading" className={parts.columnTitle}>
          Categories
        </h2>
        <span className={parts.columnFigure}>{waiting} to place</span>
      </header>
      {rows.length === 0 ? (
        <p className={parts.nothing}>No routines yet. Load a file or the sample data.</p>
      ) : (
        <LongList
          label="Routines by category"
          className={waiting === 0 ? css.allPlaced : css.list}
          isFocusable={waiting === 0}
          count={rows.length}
          keyOf={(index) => rows[index]?.key ?? index.toString()}
          rowHeight={(index) => ROW_PIXELS[rows[index]?.kind ?? "routine"]}
          mostRowsAtOnce={MOST_ROWS_AT_ONCE}
        >
          {(index) => <Row row={rows[index]} {...{ looks, changes, isLocked, onEdit }} />}
        </LongList>
      )}
    </section>
  );
});

type RowProps = Omit<CategoriesProps, "categories" | "onNew"> & { row: CategoryRow | undefined };

function Row({ row, looks, changes, isLocked, onEdit }: RowProps) {
  if (!row) return null;
  if (row.kind === "category")
    return (
      <h3 className={css.category}>
        <AgeMark look={looks.get(row.name)} />
        <span className={css.categoryName}>{row.name}</span>
        {row.count === 0 && <span className={css.empty}>Empty</span>}
        <span className={css.count}>{row.count}</span>
      </h3>
    );
  return <WaitingRoutine routine={row.routine} {...{ changes, isLocked, onEdit }} />;
}

type WaitingRoutineProps = Omit<RowProps, "row" | "looks"> & { routine: Routine };

function WaitingRoutine({ routine, changes, isLocked, onEdit }: WaitingRoutineProps) {
  const { row, id, name, performers, school, style, duration } = routine;
  const facts = [`ID ${id}`, school, style, minutesText(duration)].filter((fact) => fact !== "");
  return (
    <DragRow rowKey={`routine-${row}`} isLocked={isLocked}>
      <div className={css.routine}>
        <div className={css.words}>
          <p className={css.name}>{name}</p>
          <p className={css.performers}>{cutPerformers(performers)}</p>
          <p className={css.facts}>{facts.join(" · ")}</p>
          {routine.note && <p className={css.facts}>{routine.note}</p>}
        </div>
        <button
          type="button"
          className={`${parts.button} ${css.edit}`}
          disabled={isLocked}
          aria-label={`Edit ${name}`}
          title={`Edit ${name}`}
          onClick={() => onEdit(`routine-${row}`)}
        >
          <EditIcon size={16} aria-hidden />
        </button>
        <button
          type="button"
          className={parts.button}
          disabled={isLocked}
          aria-label={`Add ${name}`}
          onClick={() => changes.change((plan) => addRoutine(plan, row))}
        >
          <AddIcon size={16} aria-hidden />
          Add
        </button>
      </div>
    </DragRow>
  );
}
