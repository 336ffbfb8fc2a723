// When routines can be danced by a newer file, against what binds them in the plan.
import { type Limit, type Who } from "../plan/limits/limit.ts";
import { limitsByRoutine } from "../plan/limits/window.ts";
import type { Plan, Routine } from "../plan/plan.ts";
import { type Field, LIMIT_FIELDS, LIMIT_HEADERS } from "./columns.ts";
import { FIELD_WORDS, type ImportReport } from "./import-report.ts";
import { limitCells } from "./limit-cells.ts";

export type ChangedField = { field: string; before: string; now: string };

type ReadFile = {
  limits: readonly Limit[];
  /** The fields that the file has columns for. */
  fields: ReadonlySet<Field>;
  report: Pick<ImportReport, "unread">;
};

/**
 * What a file changes in when a routine of the plan can be danced, with the routine's own limit as it is then;
 * null where it changes nothing. What was said by hand stays, and so does a cell that could not be read.
 */
export function limitChanges(
  plan: Plan,
  { limits, fields, report }: ReadFile,
): (standing: Routine, routine: Routine) => { fields: ChangedField[]; limit: Limit } | null {
  const has = LIMIT_FIELDS.filter((field) => fields.has(field));
  if (has.length === 0) return () => null;
  const [ownOf, theirsOf] = [ownLimits(plan.limits ?? []), ownLimits(limits)];
  const boundBy = limitsByRoutine(plan.limits ?? []);
  const unread = new Set(report.unread?.map(({ row, column }) => `${row} ${column}`));
  return (standing, { row }) => {
    const [own, theirs] = [ownOf.get(standing.row), theirsOf.get(row)];
    if (own?.isByHand) return null;
    const [before, now] = [own, theirs].map((limit) => limitCells(limit ? [limit] : []));
    // An export has what holds for the routine, its dancers' limits and its studio's among it.
    const held = limitCells(boundBy(standing));
    const changed = has.filter(
      (field) =>
        !unread.has(`${row} ${LIMIT_HEADERS[field]}`) &&
        now![field] !== before![field] &&
        now![field] !== held[field],
    );
    if (changed.length === 0) return null;
    const said = changed.map((field) => [field, theirs?.[field]] as const);
    const who: Who = { kind: "routine", row: standing.row };
    return {
      limit: { ...own, ...Object.fromEntries(said), who },
      fields: changed.map((field) => ({
        field: FIELD_WORDS[field],
        before: before![field],
        now: now![field],
      })),
    };
  };
}

/** Those of routines, by their rows. */
function ownLimits(limits: readonly Limit[]): Map<number, Limit> {
  return new Map(
    limits.flatMap((limit) => (limit.who.kind === "routine" ? [[limit.who.row, limit]] : [])),
  );
}
