// Uses the lengths of a show that was run for the routines of another plan.
import { nameKey } from "#app/platform/name.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Routine } from "../routine.ts";
import { eachList } from "./each-list.ts";

/** A routine as it was danced. */
export type ActualLength = { id: string; name: string; school: string; seconds: number };

export type NewLength = {
  row: number;
  name: string;
  school: string;
  before: number;
  after: number;
};

/**
 * Returns each routine whose length differs from the one danced, in seconds: found by its ID, else by name and school.
 * An ID or a name that two danced routines share finds none; scratched routines are left out.
 */
export function newLengths(plan: Plan, danced: readonly ActualLength[]): NewLength[] {
  const byId = onlyOnes(danced, ({ id }) => nameKey(id));
  const byName = onlyOnes(danced, namesKey);
  return routinesIn(plan).flatMap((routine) => {
    if (routine.isScratched) return [];
    const found = byId.get(nameKey(routine.id)) ?? byName.get(namesKey(routine));
    const before = Math.round(routine.duration * SECONDS_A_MINUTE);
    if (!found || found.seconds <= 0 || found.seconds === before) return [];
    const { row, name, school } = routine;
    return [{ row, name, school, before, after: found.seconds }];
  });
}

/** Sets these lengths; the order stays. */
export function withLengths(plan: Plan, lengths: readonly NewLength[]): Plan {
  const byRow = new Map(lengths.map(({ row, after }) => [row, after / SECONDS_A_MINUTE]));
  const changed = <Any extends Routine>(routine: Any): Any => {
    const duration = byRow.get(routine.row);
    return duration === undefined ? routine : { ...routine, duration };
  };
  const placed = eachList(plan, (items) =>
    items.map((item) => (item.type === "routine" ? changed(item) : item)),
  );
  const categories = Object.fromEntries(
    Object.entries(plan.categories).map(([name, waiting]) => [name, waiting.map(changed)]),
  );
  return { ...placed, categories };
}

const SECONDS_A_MINUTE = 60;

function namesKey({ name, school }: Pick<ActualLength, "name" | "school">): string {
  return `${nameKey(name)}\n${nameKey(school)}`;
}

function onlyOnes(danced: readonly ActualLength[], keyOf: (one: ActualLength) => string) {
  const groups = Map.groupBy(danced, keyOf);
  return new Map(
    [...groups].flatMap(([key, same]) =>
      key !== "" && same.length === 1 ? [[key, same[0]!]] : [],
    ),
  );
}

function routinesIn({ sections, runningOrder, categories }: Plan): Routine[] {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  return [...items.filter((item) => item.type === "routine"), ...Object.values(categories).flat()];
}
