// What is said of a change that was taken back, or could not be.

export const GONE = "This cannot be taken back any more.";
export const LOCKED = "The members area is locked. Unlock it, then try again.";

/** How many rows changed since and were left as they are, and the names of the first of them. */
export type TakenBack = { left: number; leftNames: string[] };

/** Said where nothing was taken back, since these rows changed since. */
export function stays(names: readonly string[]): string {
  return `Somebody changed this meanwhile, so it stays as it is: ${listed(names, names.length)}.`;
}

/** Said of a change that was taken back; `left` rows changed since, of which some are named. */
export function takenBack(left: number, names: readonly string[]): string {
  if (left === 0) return "Taken back.";
  return `Taken back, but for ${left} that changed since: ${listed(names, left)}.`;
}

/** 'Ada Tern, Bea Gull and 3 more'. */
function listed(names: readonly string[], total: number): string {
  const others = total - names.length;
  const all = others > 0 ? [...names, `${others} more`] : [...names];
  const last = all.pop() ?? "";
  return all.length === 0 ? last : `${all.join(", ")} and ${last}`;
}
