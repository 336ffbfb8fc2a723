// Which dancer of a plan has which code of the parents' link.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { shownDancers } from "#app/scheduler/published/shown-order.ts";

/** A dancer's code in words; names and studios are those of the published list. */
export type WordedCode = { school: string; name: string; words: string };

/** Returns the codes in words, by dancer. */
export function codesByDancer(plan: Plan, codes: readonly WordedCode[]): Map<string, string> {
  const all = new Map(codes.map(({ school, name, words }) => [`${school}\n${name}`, words]));
  return new Map(
    shownDancers(plan).flatMap(({ key, name, school }) => {
      const words = all.get(`${school}\n${name}`);
      return words === undefined ? [] : [[key, words] as const];
    }),
  );
}
