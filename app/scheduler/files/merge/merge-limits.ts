// Compares the availability in a newer file with the limits in the plan.
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { limitsByRoutine } from "#app/scheduler/plan/limits/window.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import {
  type Field,
  FIELD_LABELS,
  LIMIT_FIELDS,
  LIMIT_HEADERS,
  type LimitField,
} from "../columns.ts";
import type { ImportReport } from "../import/import-report.ts";
import { limitCells, readLimitCells } from "../limit-cells.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

export type ChangedField = { field: string; before: string; now: string };

type ReadFile = {
  limits: readonly Limit[];
  /** The fields that the file has columns for. */
  fields: ReadonlySet<Field>;
  report: Pick<ImportReport, "unread">;
};

/**
 * Returns the changes of a routine's availability with its own limits afterwards; null without changes. Limits set
 * by hand stay, and so do those whose cell could not be read.
 */
export function limitChanges(
  plan: Plan,
  { limits, fields, report }: ReadFile,
): (standing: Routine, routine: Routine) => { fields: ChangedField[]; limits: Limit[] } | null {
  const has = LIMIT_FIELDS.filter((field) => fields.has(field));
  if (has.length === 0) return () => null;
  const [ownOf, theirsOf] = [ownLimits(plan.limits ?? []), ownLimits(limits)];
  const boundBy = limitsByRoutine(plan.limits ?? []);
  const unread = new Set(report.unread?.map(({ row, column }) => `${row} ${column}`));
  return (standing, { row }) => {
    const own = ownOf.get(standing.row) ?? [];
    if (own.some(({ isByHand }) => isByHand)) return null;
    const [before, now] = [limitCells(own), limitCells(theirsOf.get(row) ?? [])];
    // An export includes the limits of the routine's dancers and studio.
    const held = limitCells(boundBy(standing));
    const changed = has.filter(
      (field) =>
        !unread.has(`${row} ${LIMIT_HEADERS[field]}`) &&
        now[field] !== before[field] &&
        now[field] !== held[field],
    );
    if (changed.length === 0) return null;
    const cellOf = (field: LimitField) => (changed.includes(field) ? now : before)[field];
    return {
      limits: readLimitCells(standing.row, cellOf).limits,
      fields: changed.map((field) => ({
        field: FIELD_LABELS[field],
        before: before[field],
        now: now[field],
      })),
    };
  };
}

/** Returns the limits of routines by row. */
function ownLimits(limits: readonly Limit[]): Map<number, Limit[]> {
  const own = limits.filter(({ who }) => who.kind === "routine");
  return Map.groupBy(own, ({ who }) => (who.kind === "routine" ? who.row : 0));
}
