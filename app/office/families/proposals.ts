// Proposes families: children who share an email or phone. Staff confirm each proposal.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import type { ChildDetails } from "#app/office/family-account/new-family.ts";

/** An existing family with its email addresses and phone numbers. */
export type ExistingFamily = { id: string; name: string; emails: string[]; phones: string[] };

export type Proposal = {
  children: ChildDetails[];
  /** Existing families with the same email or phone. */
  families: Pick<ExistingFamily, "id" | "name">[];
};

/** An email or phone that more children share is a placeholder, or the school's own. */
const FAMILY_AT_MOST = 8;

/**
 * Returns the proposals for children without a family: they share a key with each other or with an existing
 * family. A child with no email and no phone is not proposed; a child with two records appears once.
 */
export function proposals(
  children: readonly ChildDetails[],
  families: readonly ExistingFamily[],
): Proposal[] {
  const byKey = Map.groupBy(
    children.flatMap((child) =>
      keysOf([child.email], [child.phone]).map((key) => ({ key, child })),
    ),
    ({ key }) => key,
  );
  const shared = new Map(
    [...byKey].filter(([, of]) => of.length <= FAMILY_AT_MOST).map(([key, of]) => [key, of]),
  );
  const familiesByKey = Map.groupBy(
    families.flatMap((family) =>
      keysOf(family.emails, family.phones).map((key) => ({ key, family })),
    ),
    ({ key }) => key,
  );
  const place = new Map(families.map((family, at) => [family, at]));
  const placeOf = (family: ExistingFamily) => place.get(family) ?? 0;
  const seen = new Set<ChildDetails>();
  const found: Proposal[] = [];
  for (const first of children) {
    if (seen.has(first)) continue;
    const group: ChildDetails[] = [];
    const next = [first];
    for (let child = next.pop(); child; child = next.pop()) {
      if (seen.has(child)) continue;
      seen.add(child);
      group.push(child);
      for (const key of keysOf([child.email], [child.phone])) {
        next.push(...(shared.get(key) ?? []).map((of) => of.child));
      }
    }
    const keys = group.flatMap(({ email, phone }) => keysOf([email], [phone]));
    const near = keys
      .filter((key) => shared.has(key))
      .flatMap((key) => familiesByKey.get(key) ?? []);
    const touched = [...new Set(near.map(({ family }) => family))].toSorted(
      (one, other) => placeOf(one) - placeOf(other),
    );
    const once = eachOnce(group);
    if (once.length < 2 && touched.length === 0) continue;
    found.push({ children: once, families: touched.map(({ id, name }) => ({ id, name })) });
  }
  return found;
}

function keysOf(emails: readonly string[], phones: readonly string[]): string[] {
  return [
    ...emails.map(emailKey).flatMap((key) => (key === "" ? [] : [`email ${key}`])),
    ...phones.map(phoneKey).flatMap((key) => (key === "" ? [] : [`phone ${key}`])),
  ];
}

/** Returns each name once, sorted by name. */
function eachOnce(group: readonly ChildDetails[]): ChildDetails[] {
  const byName = new Map<string, ChildDetails>();
  for (const child of group) {
    const key = nameKey(child.name);
    if (!byName.has(key)) byName.set(key, child);
  }
  const { compare } = new Intl.Collator("en-GB");
  return [...byName.values()].sort((one, other) => compare(one.name, other.name));
}
