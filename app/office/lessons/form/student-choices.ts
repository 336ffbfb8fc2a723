// The names suggested while typing a student.
import { nameKey } from "#app/platform/name.ts";
import { memberChoices, type ChoosableMember } from "#app/office/member-record/member-choices.ts";

export type KnownStudents = {
  /** Absent, not empty, for visitors who may not see the members. */
  members?: ChoosableMember[];
  /** Students of earlier lessons. */
  names: string[];
};

/** Returns members and other students of earlier lessons, each name once, sorted by name. */
export function studentChoices({ members = [], names }: KnownStudents): string[] {
  const labels = memberChoices(members).map(({ label }) => label);
  const taken = new Set([...labels, ...members.map(({ name }) => name)].map(nameKey));
  const others = names.filter((name) => !taken.has(nameKey(name)));
  const { compare } = new Intl.Collator("en-GB");
  return [...labels, ...others].sort(compare);
}
