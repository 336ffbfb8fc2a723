// Whose names are offered while a student is typed.
import { nameKey } from "#app/platform/name.ts";
import { memberChoices, type ChoosableMember } from "#app/office/member-record/member-choices.ts";

export type KnownStudents = {
  /** Absent, not empty, for those who may not see the members. */
  members?: ChoosableMember[];
  /** The students of earlier lessons. */
  names: string[];
};

/** The members, and the students of earlier lessons who are none of them; each name once, by name. */
export function studentChoices({ members = [], names }: KnownStudents): string[] {
  const labels = memberChoices(members).map(({ label }) => label);
  const taken = new Set([...labels, ...members.map(({ name }) => name)].map(nameKey));
  const others = names.filter((name) => !taken.has(nameKey(name)));
  const { compare } = new Intl.Collator("en-GB");
  return [...labels, ...others].sort(compare);
}
