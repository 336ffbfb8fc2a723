// Whose records are one person's: by which keys they are told, and which of them is shown.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";

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
 * Shown is the active one, otherwise the most recently updated, otherwise the one with the lowest id.
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

function personKey(copy: Copy): string {
  if (copy.emailKey) return `email ${copy.emailKey}\n${copy.nameKey}`;
  return copy.phoneKey ? `phone ${copy.phoneKey}\n${copy.nameKey}` : `id ${copy.id}`;
}

function comesBefore(one: Copy, other: Copy): boolean {
  if (one.active !== other.active) return one.active;
  if (one.updatedAt !== other.updatedAt) return one.updatedAt > other.updatedAt;
  return one.id < other.id;
}

export type MemberKeys = {
  nameKey: string;
  emailKey: string;
  phoneKey: string;
  searchText: string;
};

type Written = { name: string; email: string; phone: string };

/** What is stored beside a member's row; written again with each change of name, email or phone. */
export function memberKeys({ name, email, phone }: Written): MemberKeys {
  return {
    nameKey: nameKey(name),
    emailKey: emailKey(email),
    phoneKey: phoneKey(phone),
    searchText: searchText(`${name} ${email}`),
  };
}

/** Text as search compares it: whatever its case, spaces and Unicode form. */
export function searchText(text: string): string {
  return nameKey(text);
}
