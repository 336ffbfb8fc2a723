// Who may be offered as the borrower of a costume.

export type BorrowingMember = { id: string; name: string; parentName: string };

/** What is offered while a borrower is typed. */
export type Borrowers = {
  /** Absent, not empty, for those who may not see the members. */
  members?: BorrowingMember[];
  classes: string[];
  /** The shows of earlier loans. */
  shows: string[];
};

type MemberChoice = { id: string; label: string };

/**
 * The members as a list to choose from, by name: one name stands for itself, those who share one are
 * told apart by their parents. Two records that cannot be told apart are one choice.
 */
export function memberChoices(members: readonly BorrowingMember[]): MemberChoice[] {
  const sharing = new Map<string, number>();
  for (const { name } of members) sharing.set(name, (sharing.get(name) ?? 0) + 1);
  const choices = new Map<string, MemberChoice>();
  for (const { id, name, parentName } of members) {
    const isAlone = sharing.get(name) === 1 || parentName === "";
    const label = isAlone ? name : `${name} (parent ${parentName})`;
    if (!choices.has(label)) choices.set(label, { id, label });
  }
  const { compare } = new Intl.Collator("en-GB");
  return [...choices.values()].sort((one, two) => compare(one.label, two.label));
}
