// Reads the dancers of each routine, with the answers about names applied.
import { nameKey } from "#app/platform/name.ts";
import { itemsInOrder, type Item, type Plan } from "#app/scheduler/plan/plan.ts";
import { withAnySchool } from "#app/scheduler/plan/conflicts/any-school.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { performersCell } from "../export/export-schedule.ts";
import { readPerformers } from "../read-cells.ts";
import { isGroupName } from "./name-rules.ts";
import {
  APART,
  AS_IT_IS,
  EVERYONE,
  idPart,
  idParts,
  type NameAnswers,
  NOBODY,
  questionId,
  TWO,
} from "./name-question.ts";
import { type Finding, namesInCell } from "./names-in-cell.ts";
import { eachPaused, unpaused } from "#app/scheduler/plan/paused.ts";

/** Returns the text with a routine's dancers. */
function cellOf({ written, performers }: Routine): string {
  return written ?? performersCell(performers);
}

/** Returns every routine of the plan, in file order. */
export function routinesIn(plan: Plan): Routine[] {
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine");
  return [...placed, ...waitingRoutines(plan)].toSorted((one, other) => one.row - other.row);
}

/** Returns the plan with these answers about names applied to each routine's dancers. */
export function withNameAnswers(plan: Plan, answers: NameAnswers): Plan {
  const casts = new Map(
    withCasts(routinesIn(plan), answers).map((routine) => [routine.row, routine]),
  );
  let isChanged = false;
  const each = <Any extends Routine>(routine: Any): Any => {
    const { performers, written, atAnySchool } = casts.get(routine.row)!;
    const { written: _written, atAnySchool: _atAnySchool, ...rest } = routine;
    const marks = {
      ...(written !== undefined && { written }),
      ...(atAnySchool && { atAnySchool }),
    };
    if (isSameCast(routine, { performers, ...marks })) return routine;
    isChanged = true;
    return { ...rest, performers, ...marks } as unknown as Any;
  };
  const inItems = (items: Item[]) =>
    items.map((item) => (item.type === "routine" ? each(item) : item));
  const read = {
    ...plan,
    nameAnswers: Object.keys(answers).length > 0 ? answers : undefined,
    categories: Object.fromEntries(
      Object.entries(plan.categories).map(([name, waiting]) => [name, waiting.map(each)]),
    ),
    sections: plan.sections.map((section) => ({ ...section, items: inItems(section.items) })),
    runningOrder: inItems(plan.runningOrder),
  };
  // A lower bound was proven for the previous dancers.
  return isChanged ? { ...read, minimum: undefined } : { ...plan, nameAnswers: read.nameAnswers };
}

/** Returns the plan with further answers; null withdraws an answer. */
export function answerNames(
  plan: Plan,
  given: readonly (readonly [id: string, value: string | null])[],
): Plan {
  const answers: Record<string, string> = { ...plan.nameAnswers };
  for (const [id, value] of given)
    if (value === null) delete answers[id];
    else answers[id] = value;
  return withNameAnswers(plan, answers);
}

/** Returns the routines with the answers applied; each dancer has the first spelling of the name. */
export function withCasts(routines: readonly Routine[], answers: NameAnswers): Routine[] {
  const casts = castsOf(routines, answers);
  const spellings = new Map<string, string>();
  return routines.map((routine, at) => {
    const { names } = casts[at]!;
    const performers = new Map<string, string>();
    for (const name of names) {
      const key = nameKey(name);
      if (!spellings.has(key)) spellings.set(key, name);
      performers.set(key, spellings.get(key)!);
    }
    const { written: _written, ...rest } = routine;
    const cast = withAnySchool({ ...rest, performers: [...performers.values()] }, answers);
    const cell = cellOf(routine);
    return readsAlike(cell, performersCell(cast.performers)) ? cast : { ...cast, written: cell };
  });
}

export type CastRead = {
  /** The names in the cell, before spellings are joined and groups are replaced. */
  asRead: string[];
  names: string[];
  findings: Finding[];
};

/** Returns the dancers of each routine, in the order given. */
function castsOf(routines: readonly Routine[], answers: NameAnswers): CastRead[] {
  return unpaused(castsInSteps(routines, answers));
}

/** Returns the same, with pauses. */
export function* castsInSteps(
  routines: readonly Routine[],
  answers: NameAnswers,
): Generator<void, CastRead[]> {
  const spellings = spellingsOf(answers);
  const read: CastRead[] = [];
  yield* eachPaused(routines, (routine) => {
    const findings: Finding[] = [];
    const asRead = namesInCell(cellOf(routine), answers, (finding) => findings.push(finding));
    const school = idPart(nameKey(routine.school));
    const joined = asRead.map((name) => spelled(name, spellings.get(school)));
    read.push({ asRead, names: inTwo(joined, routine, answers), findings });
  });
  const everyone = everyoneOf(routines, read);
  yield;
  const casts: CastRead[] = [];
  yield* eachPaused(read, (cast, at) => {
    const names = cast.names.flatMap((name) =>
      inGroup(name, answers, () => everyone.get(nameKey(routines[at]!.school)) ?? []),
    );
    casts.push({ ...cast, names });
  });
  return casts;
}

export type Spellings = ReadonlyMap<string, string>;

/** Returns, for each school, the spelling to use for each name that an answer joins to another. */
export function spellingsOf(answers: NameAnswers): Map<string, Spellings> {
  const bySchool = new Map<string, Map<string, string>>();
  for (const [id, value] of Object.entries(answers)) {
    const [kind, school = "", ...pair] = idParts(id);
    if (kind !== "same" || value === APART || pair.length !== 2) continue;
    const spellings = bySchool.get(school) ?? new Map<string, string>();
    bySchool.set(school, spellings);
    for (const key of pair) if (key !== nameKey(value)) spellings.set(key, value);
  }
  return bySchool;
}

/** Returns the final spelling: 'Kate is Katie' and 'Katie is Katherine' make Kate Katherine. */
export function spelled(name: string, spellings: Spellings | undefined): string {
  let found = name;
  for (let steps = spellings?.size ?? 0; steps > 0; steps -= 1) {
    const next = spellings?.get(nameKey(found));
    if (next === undefined) break;
    found = next;
  }
  return found;
}

/** Numbers the second of two dancers of one name in one routine. */
function inTwo(names: readonly string[], routine: Routine, answers: NameAnswers): string[] {
  const seen = new Set<string>();
  return names.flatMap((name) => {
    const key = nameKey(name);
    if (!seen.has(key)) {
      seen.add(key);
      return [name];
    }
    const second = `${name} 2`;
    if (answers[twiceId(routine, name)] !== TWO || seen.has(nameKey(second))) return [];
    seen.add(nameKey(second));
    return [second];
  });
}

export function twiceId({ name, school }: Routine, dancer: string): string {
  return questionId("twice", nameKey(school), nameKey(name), nameKey(dancer));
}

export function groupId(name: string): string {
  return questionId("group", nameKey(name));
}

function inGroup(name: string, answers: NameAnswers, everyone: () => readonly string[]): string[] {
  if (!isGroupName(name)) return [name];
  const answer = answers[groupId(name)] ?? AS_IT_IS;
  if (answer === AS_IT_IS) return [name];
  if (answer === NOBODY) return [];
  return answer === EVERYONE ? [...everyone()] : readPerformers(answer);
}

/** Returns the dancers of each school, groups left out. */
export function everyoneOf(
  routines: readonly Routine[],
  casts: readonly { names: readonly string[] }[],
): Map<string, string[]> {
  const bySchool = new Map<string, Map<string, string>>();
  for (const [at, { names }] of casts.entries()) {
    const school = nameKey(routines[at]!.school);
    const people = bySchool.get(school) ?? new Map<string, string>();
    bySchool.set(school, people);
    for (const name of names)
      if (!isGroupName(name) && !people.has(nameKey(name))) people.set(nameKey(name), name);
  }
  return new Map([...bySchool].map(([school, people]) => [school, [...people.values()]]));
}

function isSameCast(
  { performers, written, atAnySchool }: Routine,
  now: Pick<Routine, "performers" | "written" | "atAnySchool">,
): boolean {
  return (
    JSON.stringify([performers, written, atAnySchool]) ===
    JSON.stringify([now.performers, now.written, now.atAnySchool])
  );
}

/** Returns true when two cells have the same dancers and raise the same questions. */
function readsAlike(one: string, other: string): boolean {
  return one === other || reading(one) === reading(other);
}

function reading(cell: string): string {
  const findings: [string, string][] = [];
  const names = namesInCell(cell, {}, ({ id, written }) => findings.push([id, written]));
  return nameKey(JSON.stringify([names, findings]));
}
