// What the screen knows of the competitions that were on it: the plan that was saved, where, and its link.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Publication } from "#app/scheduler/publishing/publication.ts";

/** `keptUntil` is the last day on which it is there if nobody opens it; null where it does not end. */
export type SavedAs = { id: string; version: number; keptUntil?: string | null | undefined };

/** The plan of a competition as it was last saved or, before that, loaded; null where nobody knows it. */
export type Kept = { plan: Plan | null; savedAs: SavedAs | null; publication?: Publication | null };

/** With what is known of a competition now; what is saved under the same id keeps its link. */
export function withKept(
  known: ReadonlyMap<number, Kept>,
  competition: number,
  next: Kept,
): ReadonlyMap<number, Kept> {
  const publication = next.publication ?? publicationFor(known.get(competition), next.savedAs);
  return new Map(known).set(competition, { ...next, publication });
}

/** A competition that was saved under the id is saved nowhere now. */
export function withoutId([competition, kept]: [number, Kept], id: string): [number, Kept] {
  return [competition, kept.savedAs?.id === id ? { plan: null, savedAs: null } : kept];
}

/** What is saved under the same id keeps its link. */
function publicationFor(before: Kept | undefined, savedAs: SavedAs | null): Publication | null {
  return before?.savedAs?.id === savedAs?.id ? (before?.publication ?? null) : null;
}

/** The link of an id leads nowhere any more. */
export function withoutLink([competition, kept]: [number, Kept], id: string): [number, Kept] {
  const { publication, savedAs } = kept;
  if (!publication || savedAs?.id !== id) return [competition, kept];
  return [competition, { ...kept, publication: { ...publication, code: null } }];
}
