// Compares a newer file with the plan: new, changed and missing routines.
import { nameKey } from "#app/platform/name.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { foldHeader } from "#app/files/table/fold-header.ts";
import type { Choices } from "#app/files/table/table-kind.ts";
import {
  type Field,
  FIELD_LABELS,
  LIMIT_FIELDS,
  LIMIT_HEADERS,
  type LimitField,
} from "../columns.ts";
import { performersCell } from "../export/export-schedule.ts";
import type { Imported } from "../import/import-file.ts";
import { ownColumns } from "../import/own-columns.ts";
import { type ChangedField, limitChanges } from "./merge-limits.ts";
import { withNameAnswers } from "../names/read-casts.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

export type ChangedRoutine = {
  row: number;
  name: string;
  fields: ChangedField[];
  next: Routine;
  /** The routine's own limits when they change. */
  limits?: Limit[] | undefined;
};

export type Merge = {
  added: Routine[];
  changed: ChangedRoutine[];
  /** The routines of the plan that the file does not have. */
  withdrawn: Routine[];
  /** The routines added by hand, which stay although the file does not have them. */
  onlyInPlan: Routine[];
  /** The limits in the file, by its rows. */
  limits: readonly Limit[];
  /** The mappings with that of the file. */
  mappings: Plan["mappings"];
  /** True when the plan has routines and none of the file's: it may be another event's file. */
  matchesNone: boolean;
};

/** Returns the changes that a file, read as a plan of its own, would make to a plan. */
export function mergeOf(
  plan: Plan,
  { plan: unanswered, report, header, choices }: Imported,
): Merge {
  const read = plan.nameAnswers ? withNameAnswers(unanswered, plan.nameAnswers) : unanswered;
  const isSchedule = header.length > 0;
  const fields = isSchedule ? fieldsOfSchedule(header, choices) : fieldsOfList(report.columns);
  const withoutId = new Set(
    report.defaults.flatMap(({ row, fields: given }) => (given.includes("id") ? [row] : [])),
  );
  const hasId = ({ row }: Routine) => fields.has("id") && !withoutId.has(row);
  const own = routinesOf(plan);
  const theirs = routinesOf(read);
  const partnerOf = partners(own, theirs, { hasId, looksOf: looksBy(fields) });
  const matched = new Set<Routine>();
  const { limits = [] } = read;
  const boundAnew = limitChanges(plan, { limits, fields, report });
  const merge: Merge = {
    added: [],
    changed: [],
    withdrawn: [],
    onlyInPlan: [],
    limits,
    mappings: read.mappings,
    matchesNone: false,
  };
  for (const routine of theirs) {
    const standing = partnerOf(routine);
    if (!standing || matched.has(standing)) {
      merge.added.push(routine);
      continue;
    }
    matched.add(standing);
    const bound = boundAnew(standing, routine);
    const changes = [...changesOf(standing, routine, fields), ...(bound?.fields ?? [])];
    if (changes.length > 0)
      merge.changed.push({
        row: standing.row,
        name: standing.name,
        fields: changes,
        next: withFields(standing, routine, fields),
        limits: bound?.limits,
      });
  }
  merge.matchesNone = own.length > 0 && matched.size === 0;
  for (const routine of own)
    if (!matched.has(routine))
      (routine.isByHand ? merge.onlyInPlan : merge.withdrawn).push(routine);
  return merge;
}

export function isNothing({ added, changed, withdrawn }: Merge): boolean {
  return added.length + changed.length + withdrawn.length === 0;
}

function routinesOf(plan: Plan): Routine[] {
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine");
  return [...placed, ...waitingRoutines(plan)].toSorted((one, other) => one.row - other.row);
}

/** Matches routines by an id that is unique on both sides, otherwise by name, school and performers. */
function partners(
  own: readonly Routine[],
  theirs: readonly Routine[],
  { hasId, looksOf }: { hasId: (of: Routine) => boolean; looksOf: (of: Routine) => string },
): (routine: Routine) => Routine | undefined {
  const byId = Map.groupBy(own, ({ id }) => id);
  const theirIds = Map.groupBy(theirs.filter(hasId), ({ id }) => id);
  const byLooks = Map.groupBy(own, looksOf);
  const isOnce = (routine: Routine) =>
    hasId(routine) && theirIds.get(routine.id)!.length === 1 && byId.get(routine.id)?.length === 1;
  const taken = new Set(theirs.filter(isOnce).map(({ id }) => byId.get(id)![0]!));
  return (routine) => {
    if (isOnce(routine)) return byId.get(routine.id)![0];
    const alike = byLooks.get(looksOf(routine)) ?? [];
    const at = alike.findIndex((one) => !taken.has(one));
    const found = at < 0 ? undefined : alike[at];
    // Two equal routines stay two.
    if (found) taken.add(found);
    return found;
  };
}

/** Returns a key of name, school and performers, as far as the file has them. */
function looksBy(fields: ReadonlySet<Field>): (routine: Routine) => string {
  return ({ name, school, performers }) => {
    const dancers = fields.has("performers") ? performers.map(nameKey) : [];
    const studio = fields.has("school") ? nameKey(school) : "";
    return JSON.stringify([nameKey(name), studio, dancers.toSorted()]);
  };
}

const OF_OWN: [name: string, fields: Field[]][] = [
  ["Item", ["name"]],
  ["Performers", ["performers"]],
  ["Duration", ["duration"]],
  ["Category", ["ageGroup", "entryType", "level"]],
];

function fieldsOfList(columns: Imported["report"]["columns"]): ReadonlySet<Field> {
  return new Set(columns.flatMap(({ field }) => (field ? [field] : [])));
}

const OF_SCHEDULE: [header: string, field: Field][] = [
  ["ID", "id"],
  ["School", "school"],
  ["Style", "style"],
  ["Age", "age"],
  ["Age Group", "ageGroup"],
  ["Entry Type", "entryType"],
  ["Level", "level"],
  ...LIMIT_FIELDS.map((field): [string, Field] => [LIMIT_HEADERS[field], field]),
];

/** Returns the fields in an exported schedule; a category includes age group, entry type and level. */
function fieldsOfSchedule(header: readonly string[], choices: Choices): ReadonlySet<Field> {
  const own = ownColumns(header, choices);
  const folded = new Set(header.map(foldHeader));
  const further = OF_SCHEDULE.filter(([name]) => folded.has(foldHeader(name)));
  return new Set<Field>([
    ...OF_OWN.flatMap(([name, fields]) => (own.has(name) ? fields : [])),
    ...further.map(([, field]) => field),
  ]);
}

/** The fields of a routine as a file has them. */
const TEXTS: Record<Exclude<Field, "id" | LimitField>, (routine: Routine) => string> = {
  name: ({ name }) => name,
  performers: ({ performers }) => performersCell(performers),
  school: ({ school }) => school,
  style: ({ style }) => style,
  ageGroup: ({ ageGroup }) => ageGroup,
  age: ({ ageRange }) => (ageRange === null ? "" : String(ageRange)),
  entryType: ({ entryType }) => entryType,
  level: ({ level }) => level,
  duration: ({ duration }) => String(duration),
};

const COMPARED = Object.keys(TEXTS) as (keyof typeof TEXTS)[];

function changesOf(before: Routine, now: Routine, fields: ReadonlySet<Field>): ChangedField[] {
  return COMPARED.filter((field) => fields.has(field)).flatMap((field) => {
    const [was, is] = [TEXTS[field](before), TEXTS[field](now)];
    return was === is ? [] : [{ field: FIELD_LABELS[field], before: was, now: is }];
  });
}

/** Returns the routine with the file's values and the rest unchanged. */
function withFields(before: Routine, now: Routine, fields: ReadonlySet<Field>): Routine {
  const take = <Key extends keyof Routine>(field: Field, key: Key): Routine[Key] =>
    fields.has(field) ? now[key] : before[key];
  return {
    ...before,
    name: take("name", "name"),
    performers: take("performers", "performers"),
    written: take("performers", "written"),
    school: take("school", "school"),
    style: take("style", "style"),
    ageGroup: take("ageGroup", "ageGroup"),
    ageRange: take("age", "ageRange"),
    entryType: take("entryType", "entryType"),
    level: take("level", "level"),
    duration: take("duration", "duration"),
  };
}
