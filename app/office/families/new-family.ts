// The name and contacts of a new family, from its children's records.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey, tidyName } from "#app/platform/name.ts";
import type { ChildDetails } from "./proposals.ts";

export const FAMILY_NAME_LENGTH = 120;

/** Returns the children's last names, each once: 'Crouch / Abrahams'. The school can rename the family. */
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
  /** The indexes of the children whose records name the contact. */
  children: number[];
};

/**
 * Returns each contact in the children's records once. Records name the same contact when something agrees
 * and nothing differs. A contact without a name is named after the first child.
 */
export function contactsOf(children: readonly ChildDetails[]): NewContact[] {
  const contacts: NewContact[] = [];
  children.forEach(({ parentName, email, phone }, place) => {
    if (parentName === "" && email === "" && phone === "") return;
    const row = { name: parentName, email, phone };
    const existing = contacts.find((contact) => isSameContact(contact, row));
    if (!existing) return contacts.push({ ...row, children: [place] });
    existing.name ||= row.name;
    existing.email ||= row.email;
    existing.phone ||= row.phone;
    existing.children.push(place);
  });
  return contacts.map(({ name, ...contact }) => ({
    ...contact,
    name: name || `Contact of ${children[contact.children[0] ?? 0]?.name}`,
  }));
}

type ContactDetails = { name: string; email: string; phone: string };

/** Returns true when something agrees and nothing differs; empty values are ignored. */
export function isSameContact(one: ContactDetails, other: ContactDetails): boolean {
  const pairs: [string, string][] = [
    [nameKey(one.name), nameKey(other.name)],
    [emailKey(one.email), emailKey(other.email)],
    [phoneKey(one.phone), phoneKey(other.phone)],
  ];
  const comparable = pairs.filter(([mine, theirs]) => mine !== "" && theirs !== "");
  return comparable.length > 0 && comparable.every(([mine, theirs]) => mine === theirs);
}
