// Quick proofs of conflicts within a group: performers with more routines than its length can
// separate.
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import type { Problem } from "#app/scheduler/optimiser/problem.ts";

type Certificate = { routines: ReadonlySet<number>; pairs: number };

/**
 * Returns the performers' routines that conflict in every order of a group, with how many pairs.
 * Counts the largest first, and then only performers who share no pair of routines with one already
 * counted, so that no pair counts twice. Empty for a group with an inner pause that clears
 * conflicts.
 */
export function certificatesOf(
  problem: Problem,
  group: number,
  fewest: (count: number, slots: number) => number,
): Certificate[] {
  if (!isUnbroken(problem, group)) return [];
  const slots = problem.sizes[group]!;
  const certificates = routinesByPerformer(problem, group)
    .map((routines) => ({ routines, pairs: fewest(routines.size, slots) }))
    .filter((certificate) => certificate.pairs > 0)
    .sort((one, other) => other.pairs - one.pairs);
  const counted: Certificate[] = [];
  for (const certificate of certificates)
    if (counted.every((other) => shareNoPair(certificate, other))) counted.push(certificate);
  return counted;
}

/** Returns true when no pause inside the group clears conflicts. */
export function isUnbroken(problem: Problem, group: number): boolean {
  const start = problem.starts[group]!;
  const last = start + problem.sizes[group]! - 1;
  for (let position = start; position < last; position++)
    if (problem.reach[position]! < Math.min(position + problem.gap, last)) return false;
  return true;
}

/** Returns the routines of each performer in a group. */
export function routinesByPerformer(problem: Problem, group: number): Set<number>[] {
  const start = problem.starts[group]!;
  const byPerformer = new Map<string, Set<number>>();
  for (let routine = start; routine < start + problem.sizes[group]!; routine++)
    for (const performer of performersByKey(problem.routines[routine]!).keys()) {
      const theirs = byPerformer.get(performer);
      if (theirs) theirs.add(routine);
      else byPerformer.set(performer, new Set([routine]));
    }
  return [...byPerformer.values()];
}

function shareNoPair(one: Certificate, other: Certificate): boolean {
  return [...one.routines].filter((routine) => other.routines.has(routine)).length < 2;
}
