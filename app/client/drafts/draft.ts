// What was typed into a form, and how it meets a change that somebody else saved.

/** A form as it is opened: what it was begun on, and that record's version; null for a new one. */
export type OpenedForm<Form> = { begun: Form; values: Form; version: number | null };

/** The key tells a second sending of one draft from another record that is the same. */
export type Draft<Form> = OpenedForm<Form> & { key: string };

/** A draft and when its last key was pressed, in milliseconds. */
export type SavedDraft = { draft: Draft<object>; typedAt: number };

/** A draft of the morning is offered until the evening, and not to the next day's desk. */
export const DRAFT_HOURS = 12;
const HOUR_MS = 3_600_000;

/** True from 12 hours after the last key on; a clock that was set back makes no draft older. */
export function isExpired({ typedAt }: Pick<SavedDraft, "typedAt">, nowMs: number): boolean {
  return nowMs - typedAt >= DRAFT_HOURS * HOUR_MS;
}

/** A draft as this build of the product wants it: fields that it did not know yet are as they are fresh. */
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

/** A draft that was found while its form was being filled in again: what was typed since stays. */
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

/** The fields in which two forms differ. */
export function changedFields<Form extends object>(one: Form, other: Form): (keyof Form)[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Form>;
  return [...fields].filter((field) => !isEqual(one[field], other[field]));
}

/**
 * A draft over what somebody else saved since it was begun: fields that only they changed are
 * theirs, fields that only the draft changed stay, and those that both changed stay and clash.
 */
export function mergeDraft<Form extends object>(
  begun: Form,
  mine: Form,
  theirs: Form,
): { values: Form; clashes: (keyof Form)[] } {
  const changedByMe = new Set(changedFields(begun, mine));
  const values: Form = { ...theirs };
  for (const field of changedByMe) Object.assign(values, { [field]: mine[field] });
  const clashes = changedFields(begun, theirs).filter(
    (field) => changedByMe.has(field) && !isEqual(mine[field], theirs[field]),
  );
  return { values, clashes };
}

/** A field's value in words, for showing two of them side by side. */
export function valueText(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "") || "empty";
}

/** Whether two values would be sent as the same. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
