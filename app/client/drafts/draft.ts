// Drafts of forms, and how they merge with a change that somebody else saved.

/**
 * A form as opened: `begun` holds the saved values it started from, with that record's version
 * (null for a new record).
 */
export type OpenedForm<Form> = { begun: Form; values: Form; version: number | null };

/** The key tells a retry of one draft from a second, identical record. */
export type Draft<Form> = OpenedForm<Form> & { key: string };

/** A draft and the time of its last key, in milliseconds. */
export type SavedDraft = { draft: Draft<object>; typedAt: number };

/** A morning's draft is offered until the evening, and not on the next day. */
export const DRAFT_HOURS = 12;
const HOUR_MS = 3_600_000;

/** Returns true 12 hours after the last key; setting the clock back never expires a draft. */
export function isExpired({ typedAt }: Pick<SavedDraft, "typedAt">, nowMs: number): boolean {
  return nowMs - typedAt >= DRAFT_HOURS * HOUR_MS;
}

/** Returns a stored draft with any fields added since, at their initial values. */
export function withNewFields<Form extends object>(
  found: Draft<object>,
  fresh: OpenedForm<Form>,
): Draft<Form> {
  return {
    ...found,
    begun: { ...fresh.begun, ...found.begun },
    values: { ...fresh.values, ...found.values },
  };
}

/** Merges a draft that loaded late with what has been typed since: the newer typing wins. */
export function withLaterTyping<Form extends object>(
  found: Draft<Form>,
  typed: OpenedForm<Form>,
): Draft<Form> {
  const values: Form = { ...found.values };
  for (const field of changedFields(typed.begun, typed.values)) {
    Object.assign(values, { [field]: typed.values[field] });
  }
  return { ...found, values };
}

/** Returns the fields in which two forms differ. */
export function changedFields<Form extends object>(one: Form, other: Form): (keyof Form)[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Form>;
  return [...fields].filter((field) => !isEqual(one[field], other[field]));
}

/**
 * Merges a draft with the version somebody else saved since: fields changed on one side take
 * that change; fields changed on both sides keep the draft's value and are returned as conflicts.
 */
export function mergeDraft<Form extends object>(
  begun: Form,
  mine: Form,
  theirs: Form,
): { values: Form; conflicts: (keyof Form)[] } {
  const changedByMe = new Set(changedFields(begun, mine));
  const values: Form = { ...theirs };
  for (const field of changedByMe) Object.assign(values, { [field]: mine[field] });
  const conflicts = changedFields(begun, theirs).filter(
    (field) => changedByMe.has(field) && !isEqual(mine[field], theirs[field]),
  );
  return { values, conflicts };
}

/** Returns a field's value as text, for comparing two values side by side. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "") || "empty";
}

/** Returns true when two values would be sent as the same JSON. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
