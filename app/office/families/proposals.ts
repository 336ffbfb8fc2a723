// Which children may be one family: those who share an email or a phone. It is only ever proposed.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";

export type Kind = "member" | "trial";

/** A child with what stands in their row of who is reached for them. */
export type Known = {
  kind: Kind;
  id: string;
  name: string;
  parentName: string;
  email: string;
  phone: string;
};

/** A family that is there, with all addresses and numbers in it. */
export type Standing = { id: string; name: string; emails: string[]; phones: string[] };

export type Proposal = {
  children: Known[];
  /** The families that they share an address or a number with: they may belong there. */
  families: Pick<Standing, "id" | "name">[];
};

/** More with one email or phone share a placeholder, or the school's own. */
const FAMILY_AT_MOST = 8;

/**
 * What is to be confirmed of children who are in no family yet: those who share a key with each other, or
 * with a family that is there. A child with neither is not proposed; of two rows of one child the first
 * is.
 */
export function proposals(children: readonly Known[], families: readonly Standing[]): Proposal[] {
  const byKey = Map.groupBy(
    children.flatMap((child) =>
      keysOf([child.email], [child.phone]).map((key) => ({ key, child })),
    ),
    ({ key }) => key,
  );
  const shared = new Map(
    [...byKey].filter(([, of]) => of.length <= FAMILY_AT_MOST).map(([key, of]) => [key, of]),
  );
  const standing = Map.groupBy(
    families.flatMap((family) =>
      keysOf(family.emails, family.phones).map((key) => ({ key, family })),
    ),
    ({ key }) => key,
  );
  const place = new Map(families.map((family, at) => [family, at]));
  const placeOf = (family: Standing) => place.get(family) ?? 0;
  const seen = new Set<Known>();
  const found: Proposal[] = [];
  for (const first of children) {
    if (seen.has(first)) continue;
    const group: Known[] = [];
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
    const near = keys.filter((key) => shared.has(key)).flatMap((key) => standing.get(key) ?? []);
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

/** In the order of their names. */
function eachOnce(group: readonly Known[]): Known[] {
  const byName = new Map<string, Known>();
  for (const child of group) {
    const key = nameKey(child.name);
    if (!byName.has(key)) byName.set(key, child);
  }
  const { compare } = new Intl.Collator("en-GB");
  return [...byName.values()].sort((one, other) => compare(one.name, other.name));
}
