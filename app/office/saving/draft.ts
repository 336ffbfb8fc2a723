// What was typed into a form, and how it meets a change that somebody else saved.

/** A form as it is opened: what it was begun on, and that record's version; null for a new one. */
export type Fresh<Form> = { begun: Form; values: Form; version: number | null };

/** The fields in which two forms differ. */
export function differences<Form extends object>(one: Form, other: Form): (keyof Form)[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)]) as Set<keyof Form>;
  return [...fields].filter((field) => !isSame(one[field], other[field]));
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
  const changedByMe = new Set(differences(begun, mine));
  const values: Form = { ...theirs };
  for (const field of changedByMe) Object.assign(values, { [field]: mine[field] });
  const clashes = differences(begun, theirs).filter(
    (field) => changedByMe.has(field) && !isSame(mine[field], theirs[field]),
  );
  return { values, clashes };
}

/** A field's value in words, for showing two of them side by side. */
export function inWords(value: unknown): string {
  if (Array.isArray(value)) return value.join(", ") || "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return String(value ?? "") || "empty";
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
