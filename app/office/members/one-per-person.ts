// Members who stand in the list twice are shown once.

export type Copy = {
  id: string;
  nameKey: string;
  emailKey: string;
  phoneKey: string;
  active: boolean;
  updatedAt: string;
};

/** The shown record of a person, and how many records there are of them. */
export type Shown<Member> = Member & { copies: number };

/**
 * One record for each person, in the order of the records given. Records are one person's when name
 * and email agree, or name and phone where there is no email; those with neither stay on their own.
 * Shown is the active one, else the most recently updated, else the one with the lowest id.
 */
export function onePerPerson<Member extends Copy>(members: readonly Member[]): Shown<Member>[] {
  const people = new Map<string, Shown<Member>>();
  for (const member of members) {
    const key = personKey(member);
    const shown = people.get(key);
    if (!shown) people.set(key, { ...member, copies: 1 });
    else {
      const better = comesBefore(member, shown) ? member : shown;
      people.set(key, { ...better, copies: shown.copies + 1 });
    }
  }
  const shownIds = new Map([...people.values()].map((shown) => [shown.id, shown]));
  return members.flatMap(({ id }) => shownIds.get(id) ?? []);
}

/** The ids of all records of the person whom one record is of, that record's own among them. */
export function copiesOf(member: Copy, members: readonly Copy[]): string[] {
  const key = personKey(member);
  return members.filter((other) => personKey(other) === key).map(({ id }) => id);
}

function personKey({ id, nameKey, emailKey, phoneKey }: Copy): string {
  if (emailKey) return `email ${emailKey}\n${nameKey}`;
  return phoneKey ? `phone ${phoneKey}\n${nameKey}` : `id ${id}`;
}

function comesBefore(one: Copy, other: Copy): boolean {
  if (one.active !== other.active) return one.active;
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt;
  return one.id < other.id;
}
