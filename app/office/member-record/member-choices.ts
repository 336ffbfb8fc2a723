// Members as choices for fields that take a typed or a picked name.

export type ChoosableMember = { id: string; name: string; parentName: string };

type MemberChoice = { id: string; label: string };

/**
 * Returns one choice a member, by name. Members who share a name are distinguished by parent; records that
 * cannot be distinguished are one choice.
 */
export function memberChoices(members: readonly ChoosableMember[]): MemberChoice[] {
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
