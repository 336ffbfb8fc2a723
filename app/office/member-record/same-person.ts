// Member records of one person: the keys that match them, and the record that is shown.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import { searchColumns, type SearchedTexts } from "../fields/search-columns.ts";
import { MEMBER_FIELDS } from "./member.fields.ts";

export type Copy = {
  id: string;
  nameKey: string;
  emailKey: string;
  phoneKey: string;
  active: boolean;
  updatedAt: string;
};

/** The record shown for a person, with the number of their records. */
export type Shown<Member> = Member & { copies: number };

/**
 * Returns one record a person, in the order given. Records match by name and email, or by name and phone when
 * there is no email; a record with neither is a person of its own. The active record is shown, otherwise the
 * most recently updated, otherwise the one with the lowest id.
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

/** Returns the ids of all records of the member's person, including the member's own. */
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

export type MemberKeys = Pick<Copy, "nameKey" | "emailKey" | "phoneKey">;

type Written = { name: string; email: string; phone: string };

/** Returns the keys that match the records of one person. */
export function personKeys({ name, email, phone }: Written): MemberKeys {
  return { nameKey: nameKey(name), emailKey: emailKey(email), phoneKey: phoneKey(phone) };
}

/** Returns the derived columns of a member; they are rewritten with each change of these fields. */
export function memberKeys(written: Written & SearchedTexts<typeof MEMBER_FIELDS>) {
  return { ...personKeys(written), ...searchColumns(MEMBER_FIELDS, written) };
}
