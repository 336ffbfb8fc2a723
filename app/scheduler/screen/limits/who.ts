// The subjects that a limit can apply to: a plan's routines, dancers and studios.
import { nameKey } from "#app/platform/name.ts";
import { waitingRoutines } from "#app/scheduler/plan/categories.ts";
import { listDancers } from "#app/scheduler/plan/conflicts/dancers.ts";
import { itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import type { Who } from "#app/scheduler/plan/limits/limit.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";

export type WhoKind = Who["kind"];

/** Returns every routine, placed or waiting. */
export function routinesOf(plan: Plan): Routine[] {
  const placed = itemsInOrder(plan).filter((item) => item.type === "routine");
  return [...placed, ...waitingRoutines(plan)];
}

/** Returns the names of one kind in alphabetical order; a routine's name includes its id. */
export function namesOf(kind: WhoKind, routines: readonly Routine[]): string[] {
  const names = {
    routine: () => routines.map(routineName),
    dancer: () => listDancers(routines).map(({ label }) => label),
    studio: () => routines.map(({ school }) => school),
  }[kind]();
  const different = new Map(names.map((name) => [nameKey(name), name]));
  return [...different.values()].filter((name) => name !== "").toSorted(byLetters);
}

/** Returns the subject with the typed name; null when there is none. */
export function whoOf(kind: WhoKind, typed: string, routines: readonly Routine[]): Who | null {
  const key = nameKey(typed);
  if (key === "") return null;
  if (kind === "routine") {
    const found =
      routines.find((routine) => nameKey(routineName(routine)) === key) ??
      routines.find(({ name, id }) => nameKey(name) === key || nameKey(id) === key);
    return found ? { kind, row: found.row } : null;
  }
  if (kind === "dancer") {
    const dancer = listDancers(routines).find(({ label }) => nameKey(label) === key);
    if (!dancer) return null;
    const { name, label, school } = dancer;
    return label === name ? { kind, name } : { kind, name, school };
  }
  const name = namesOf(kind, routines).find((one) => nameKey(one) === key);
  return name === undefined ? null : { kind, name };
}

export function whoName(who: Who, routines: readonly Routine[]): string {
  if (who.kind === "dancer" && who.school !== undefined) return `${who.name} (${who.school})`;
  if (who.kind !== "routine") return who.name;
  const routine = routines.find(({ row }) => row === who.row);
  return routine ? routineName(routine) : "A deleted routine";
}

function routineName({ name, id }: Routine): string {
  return `${name} (${id})`;
}

function byLetters(one: string, other: string): number {
  return one.localeCompare(other, "en");
}
