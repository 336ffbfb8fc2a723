// The sums that a month is finalised with, and what became of them when that was refused.
import type { NetSum } from "#app/office/payroll/payroll-answer.ts";

export type ShownSum = {
  id: string;
  name: string;
  /** In pence. Undefined where the teacher is not among those who are to be finalised any more. */
  net: number | undefined;
  /** What was shown before, where it was something else; undefined for who was not there. */
  was?: number | undefined;
  hasChanged: boolean;
};

/** Everybody of both lists by their place: those who stand now, and after them those who are gone. */
export function compareSums(before: readonly NetSum[], now: readonly NetSum[]): ShownSum[] {
  const shown = new Map(before.map((sum) => [sum.id, sum.net]));
  const standing = new Set(now.map(({ id }) => id));
  return [
    ...now.map(({ id, name, net }) => {
      const was = shown.get(id);
      return was === net
        ? { id, name, net, hasChanged: false }
        : { id, name, net, was, hasChanged: true };
    }),
    ...before
      .filter(({ id }) => !standing.has(id))
      .map(({ id, name, net }) => ({ id, name, net: undefined, was: net, hasChanged: true })),
  ];
}
