// Resolves a change that was refused because someone else had saved first.
import { changedFields, mergeDraft, type Draft } from "#app/client/drafts/draft.ts";

/** A record's current state; `version` is null when the values themselves guard against overwriting. */
export type Newer<Form> = {
  version: number | null;
  values: Form;
  /** Something besides the values still has to be saved. */
  hasMore?: boolean;
};

/** The fields that both people changed, with both sets of values. */
export type Conflict<Form> = { mine: Form; theirs: Form; fields: (keyof Form)[] };

type Rebased<Form> = {
  /** The draft rebased on the current record: where both changed a field, mine. */
  draft: Draft<Form>;
  /** The fields that only the other person changed. */
  came: (keyof Form)[];
} & (
  | { outcome: "choose"; conflict: Conflict<Form> }
  /** There is no conflict: the draft can be sent as it is. */
  | { outcome: "send" }
  /** The record already has all of my changes. */
  | { outcome: "done" }
  /** The record is still the one the draft was based on: it was refused for another reason. */
  | { outcome: "refused" }
);

/** Rebases a refused draft on the current record, field by field. */
export function rebase<Form extends object>(draft: Draft<Form>, newer: Newer<Form>): Rebased<Form> {
  const { begun, values: mine } = draft;
  const { version, values: theirs, hasMore = false } = newer;
  const changed = changedFields(begun, theirs);
  const { values, conflicts } = mergeDraft(begun, mine, theirs);
  const next = { ...draft, begun: theirs, values, version };
  const came = changed.filter((field) =>
    changedFields(begun, mine).every((each) => each !== field),
  );
  if (version === draft.version && changed.length === 0) {
    return { draft, came, outcome: "refused" };
  }
  if (conflicts.length > 0) {
    return { draft: next, came, outcome: "choose", conflict: { mine, theirs, fields: conflicts } };
  }
  const isMore = hasMore || changedFields(theirs, values).length > 0;
  return { draft: next, came, outcome: isMore ? "send" : "done" };
}

/**
 * Merges two edits of a list of unique items, such as photos: additions and removals of both people
 * apply, in their order.
 */
export function mergeList<Item>(
  begun: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] {
  const stays = theirs.filter((item) => mine.includes(item) || !begun.includes(item));
  return [...stays, ...mine.filter((item) => !begun.includes(item) && !theirs.includes(item))];
}

/** A single value in words: before the change, mine, and the current one. */
type Single = { begun: string | undefined; mine: string; theirs: string };

/** Resolves a single value by the same rule as a field of a record. */
export function rebaseOne(
  { begun, mine, theirs }: Single,
  isSame = (one: string, other: string) => one === other,
): "choose" | "send" | "done" {
  if (isSame(mine, theirs)) return "done";
  return begun !== undefined && isSame(begun, theirs) ? "send" : "choose";
}
