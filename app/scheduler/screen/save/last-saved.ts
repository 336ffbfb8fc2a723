// The screen's knowledge of each competition it has shown: the saved plan, its id and its link.
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { Publication } from "#app/scheduler/publishing/publication.ts";

/** `keptUntil` is the last day of storage if nobody opens it; null when it does not expire. */
export type SavedAs = { id: string; version: number; keptUntil?: string | null | undefined };

/** The plan of a competition as last saved or loaded; null when unknown. */
export type LastSaved = {
  plan: Plan | null;
  savedAs: SavedAs | null;
  publication?: Publication | null;
};

/** Returns the map with an updated competition; one saved under the same id keeps its link. */
export function withLastSaved(
  known: ReadonlyMap<number, LastSaved>,
  competition: number,
  next: LastSaved,
): ReadonlyMap<number, LastSaved> {
  const publication = next.publication ?? publicationFor(known.get(competition), next.savedAs);
  return new Map(known).set(competition, { ...next, publication });
}

/** Clears a competition that was saved under the deleted id. */
export function withoutId(
  [competition, saved]: [number, LastSaved],
  id: string,
): [number, LastSaved] {
  return [competition, saved.savedAs?.id === id ? { plan: null, savedAs: null } : saved];
}

/** Returns the earlier link when the id is the same. */
function publicationFor(
  before: LastSaved | undefined,
  savedAs: SavedAs | null,
): Publication | null {
  return before?.savedAs?.id === savedAs?.id ? (before?.publication ?? null) : null;
}

/** Clears the link of an id that is no longer shared. */
export function withoutLink(
  [competition, saved]: [number, LastSaved],
  id: string,
): [number, LastSaved] {
  const { publication, savedAs } = saved;
  if (!publication || savedAs?.id !== id) return [competition, saved];
  return [competition, { ...saved, publication: { ...publication, code: null } }];
}
