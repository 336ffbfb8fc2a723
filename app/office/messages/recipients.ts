// Finds the recipients of a message: one mail for each address, and the families without one.
import { emailKey } from "#app/platform/contact-keys.ts";

/** The values of a child's fields. */
export type ChildToWriteAbout = {
  kind: "member" | "trial";
  id: string;
  name: string;
  classNames: readonly string[];
  /** YYYY-MM-DD. */
  days: readonly string[];
  /** The balances of the child's accounts, by account id. */
  accounts: readonly { id: string; pence: number }[];
};

export type FamilyToWriteTo = {
  key: string;
  name: string;
  children: readonly ChildToWriteAbout[];
  contacts: readonly {
    id: string | null;
    name: string;
    email: string;
    phone: string;
    mailedAbout: readonly string[];
  }[];
};

export type Recipient = {
  /** Null for the parent in a child's own record, and for a family without an address. */
  contactId: string | null;
  name: string;
  /** "" for a family without an address. */
  address: string;
  phone: string;
  children: readonly (ChildToWriteAbout & { familyKey: string })[];
};

/**
 * Returns one recipient for each address, with all the children it receives mail about, then one for each family
 * without any address, with its first phone number. A family tells nothing about another that shares no address.
 */
export function recipientsOf(families: readonly FamilyToWriteTo[]): Recipient[] {
  const byAddress = new Map<string, Recipient>();
  const unreachable: Recipient[] = [];
  for (const { key: familyKey, name, children, contacts } of families) {
    let hasAddress = false;
    for (const contact of contacts) {
      const address = contact.email.trim();
      const about = children.filter(({ id }) => contact.mailedAbout.includes(id));
      if (address === "" || about.length === 0) continue;
      hasAddress = true;
      const key = emailKey(address);
      const known = byAddress.get(key);
      const more = about
        .map((child) => ({ ...child, familyKey }))
        .filter(
          (child) =>
            !known?.children.some((one) => one.id === child.id && one.familyKey === familyKey),
        );
      byAddress.set(key, {
        contactId: known?.contactId ?? contact.id,
        name: known?.name ?? contact.name,
        address: known?.address ?? address,
        phone: known?.phone || contact.phone,
        children: [...(known?.children ?? []), ...more],
      });
    }
    if (hasAddress) continue;
    const [first] = contacts;
    unreachable.push({
      contactId: first?.id ?? null,
      name: first?.name ?? name,
      address: "",
      phone: contacts.find(({ phone }) => phone !== "")?.phone ?? "",
      children: children.map((child) => ({ ...child, familyKey })),
    });
  }
  return [...byAddress.values(), ...unreachable];
}
