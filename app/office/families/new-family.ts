// What a family begins with: its name and its contacts, from what stands in its children's rows.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey, tidyName } from "#app/platform/name.ts";
import type { Known } from "./proposals.ts";

export const FAMILY_NAME_LENGTH = 120;

/** The children's last names, each once: 'Crouch / Abrahams'. It is only the first name of a family. */
export function familyNameOf(children: readonly { name: string }[]): string {
  const names = new Map<string, string>();
  for (const { name } of children) {
    const last = tidyName(name).split(" ").at(-1) ?? "";
    if (last !== "" && !names.has(nameKey(last))) names.set(nameKey(last), last);
  }
  return [...names.values()].join(" / ").slice(0, FAMILY_NAME_LENGTH) || "No name";
}

export type NewContact = {
  name: string;
  email: string;
  phone: string;
  /** The children in whose rows the contact stands, by their place among those given. */
  children: number[];
};

/**
 * Everyone who stands in the children's rows, once: rows are of one contact where something agrees and
 * nothing is said twice differently. A contact without a name is called after the first child.
 */
export function contactsOf(children: readonly Known[]): NewContact[] {
  const contacts: NewContact[] = [];
  children.forEach(({ parentName, email, phone }, place) => {
    if (parentName === "" && email === "" && phone === "") return;
    const row = { name: parentName, email, phone };
    const known = contacts.find((contact) => isOne(contact, row));
    if (!known) return contacts.push({ ...row, children: [place] });
    known.name ||= row.name;
    known.email ||= row.email;
    known.phone ||= row.phone;
    known.children.push(place);
  });
  return contacts.map(({ name, ...contact }) => ({
    ...contact,
    name: name || `Contact of ${children[contact.children[0] ?? 0]?.name}`,
  }));
}

type Reached = { name: string; email: string; phone: string };

/** Whether two are one contact: nothing of them differs, and something agrees. */
export function isOne(one: Reached, other: Reached): boolean {
  const pairs: [string, string][] = [
    [nameKey(one.name), nameKey(other.name)],
    [emailKey(one.email), emailKey(other.email)],
    [phoneKey(one.phone), phoneKey(other.phone)],
  ];
  const said = pairs.filter(([mine, theirs]) => mine !== "" && theirs !== "");
  return said.length > 0 && said.every(([mine, theirs]) => mine === theirs);
}
