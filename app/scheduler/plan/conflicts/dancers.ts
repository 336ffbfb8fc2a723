// The dancers of a list, told apart where two have the same name.
import { nameKey } from "#app/platform/name.ts";
import { type Cast, performersByKey } from "./performers.ts";

export type ListedDancer = {
  key: string;
  name: string;
  /** Missing for a dancer of every school, and where routines have no school. */
  school?: string;
  /** The name, with the school where another dancer has the same name. */
  label: string;
};

/** Returns every dancer of the routines once, in order of their first routine. */
export function listDancers(routines: readonly Cast[]): ListedDancer[] {
  const byKey = new Map<string, Omit<ListedDancer, "label">>();
  const sameName = new Map<string, number>();
  for (const routine of routines)
    for (const [key, name] of performersByKey(routine)) {
      if (byKey.has(key)) continue;
      const isOfSchool = key !== nameKey(name);
      byKey.set(key, { key, name, ...(isOfSchool && { school: routine.school }) });
      sameName.set(nameKey(name), (sameName.get(nameKey(name)) ?? 0) + 1);
    }
  return [...byKey.values()].map((dancer) => {
    const isAlone = sameName.get(nameKey(dancer.name)) === 1;
    const { name, school = "no school" } = dancer;
    return { ...dancer, label: isAlone ? name : `${name} (${school})` };
  });
}
