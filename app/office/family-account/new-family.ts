// The name and contacts of a new family, from its children's records.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey, tidyName } from "#app/platform/name.ts";

type ContactDetails = {
  name: string;
  email: string;
  phone: string;
  address?: string | undefined;
};

/** A contact of one child, with what the contact is to the child. */
type ChildContact = ContactDetails & { relation?: string | undefined };

/** A child, with the contact details in its record. */
export type ChildDetails = {
  kind: "member" | "trial";
  id: string;
  name: string;
  parentName: string;
  email: string;
  phone: string;
  /** The parent's relation to the child, and address. */
  relation?: string;
  address?: string;
  /** Contacts beside the parent. */
  others?: readonly ChildContact[];
};

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

export type NewContact = ContactDetails & {
  /** The indexes of the children whose records name the contact. */
  children: number[];
  /** The contact's relation to each of these children; '' where the record gives none. */
  relations: string[];
};

/**
 * Returns each contact in the children's records once. Records name the same contact when something agrees
 * and nothing differs. A contact without a name is named after the first child.
 */
export function contactsOf(children: readonly ChildDetails[]): NewContact[] {
  const contacts: NewContact[] = [];
  children.forEach((child, place) => {
    for (const { relation = "", ...row } of ownContacts(child)) {
      if (row.name === "" && row.email === "" && row.phone === "") continue;
      const existing = contacts.find((contact) => isSameContact(contact, row));
      if (!existing) {
        contacts.push({ ...row, children: [place], relations: [relation] });
        continue;
      }
      existing.name ||= row.name;
      existing.email ||= row.email;
      existing.phone ||= row.phone;
      existing.address ||= row.address;
      if (existing.children.includes(place)) continue;
      existing.children.push(place);
      existing.relations.push(relation);
    }
  });
  return contacts.map(({ name, ...contact }) => ({
    ...contact,
    name: name || `Contact of ${children[contact.children[0] ?? 0]?.name}`,
  }));
}

/** Returns the parent in a child's record, then the other contacts. */
function ownContacts(child: ChildDetails): ChildContact[] {
  const { parentName, email, phone, relation, address, others = [] } = child;
  return [{ name: parentName, email, phone, relation, address }, ...others];
}

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
