// What becomes of a change that was refused because somebody else had saved meanwhile.
import { changedFields, mergeDraft, type Draft } from "#app/client/drafts/draft.ts";

/** A record as it stands now; `version` is null where what stands is its own guard. */
export type Newer<Form> = {
  version: number | null;
  values: Form;
  /** Something beside the values is still to be saved. */
  hasMore?: boolean;
};

/** The fields that both changed, with what each made of them. */
export type Clash<Form> = { mine: Form; theirs: Form; fields: (keyof Form)[] };

type Met<Form> = {
  /** The draft over what stands now: where both changed a field, mine. */
  draft: Draft<Form>;
  /** What only they changed. */
  came: (keyof Form)[];
} & (
  | { outcome: "choose"; clash: Clash<Form> }
  /** Nothing is to be chosen: it can be sent as it is now. */
  | { outcome: "send" }
  /** What stands now is all that I wanted. */
  | { outcome: "done" }
  /** What stands is what the draft was made on: it was refused for another reason. */
  | { outcome: "refused" }
);

/** Lays a refused draft over what stands now, field by field. */
export function meet<Form extends object>(draft: Draft<Form>, newer: Newer<Form>): Met<Form> {
  const { begun, values: mine } = draft;
  const { version, values: theirs, hasMore = false } = newer;
  const changed = changedFields(begun, theirs);
  const { values, clashes } = mergeDraft(begun, mine, theirs);
  const next = { ...draft, begun: theirs, values, version };
  const came = changed.filter((field) =>
    changedFields(begun, mine).every((each) => each !== field),
  );
  if (version === draft.version && changed.length === 0) {
    return { draft, came, outcome: "refused" };
  }
  if (clashes.length > 0) {
    return { draft: next, came, outcome: "choose", clash: { mine, theirs, fields: clashes } };
  }
  const isMore = hasMore || changedFields(theirs, values).length > 0;
  return { draft: next, came, outcome: isMore ? "send" : "done" };
}

/**
 * A list of things that are in it or not, such as photos: what either of us added or took away is so,
 * in their order.
 */
export function mergeList<Item>(
  begun: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
): Item[] {
  const stays = theirs.filter((item) => mine.includes(item) || !begun.includes(item));
  return [...stays, ...mine.filter((item) => !begun.includes(item) && !theirs.includes(item))];
}

/** A single value in words: what it was when it was changed, what I made of it, and what stands now. */
type Single = { begun: string | undefined; mine: string; theirs: string };

/** What becomes of one value: the same rule as of a field of a record. */
export function meetOne(
  { begun, mine, theirs }: Single,
  isSame = (one: string, other: string) => one === other,
): "choose" | "send" | "done" {
  if (isSame(mine, theirs)) return "done";
  return begun !== undefined && isSame(begun, theirs) ? "send" : "choose";
}
