// Reads the data that one contact may receive on request: their own details, and their children's records
// without anything about other contacts.
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { nameKey } from "#app/platform/name.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { readFamilies } from "#app/office/family-account/families-of.server.ts";
import { readPerson } from "#app/office/member-record/find-person.server.ts";
import type { NotedChild } from "#app/office/member-record/medical-reading.server.ts";
import type { Fact } from "#app/office/slice/record-part.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { scrubOf } from "../scrub.ts";
import { factsForRequester } from "./facts-for-requester.ts";

/** Replaces other people's details. */
const LEFT_OUT = "[left out]";

type Around = { days: SchoolDays; scopes: ReadonlySet<Scope> };
type Section = { title: string; entries: Fact[][] };

/** Returns null when the contact no longer exists. Includes only children whose data the contact may see. */
export async function readRequested(database: Database, { days, scopes }: Around, id: string) {
  const contact = await database
    .selectFrom("contacts")
    .select(["id", "familyId", "name", "phone", "email", "address", "isPayer"])
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!contact) return null;
  const [family] = await readFamilies(database, [contact.familyId]);
  const ties = await database
    .selectFrom("contactTies")
    .select("childId")
    .where("contactId", "=", id)
    .where("maySee", "=", true)
    .where("deletedAt", "is", null)
    .execute();
  const seen = new Set(ties.map(({ childId }) => childId));
  const children: { name: string; sections: Section[] }[] = [];
  const noted: NotedChild[] = [];
  const members = (family?.children ?? []).filter(
    ({ rowId, kind }) => seen.has(rowId) && kind === "member",
  );
  for (const { id: memberId, name } of members) {
    const records = await readPerson(database, memberId);
    const others = scrubOf(await readOthers(database, contact, records));
    const sections: Section[] = [];
    for (const part of SLICES.flatMap(({ record = [] }) => record)) {
      const isOpen = part.scope === null || scopes.has(part.scope);
      if (!isOpen || factsForRequester(part.key, [], contact) === null) continue;
      const read = await part.read(database, records, days);
      const all = read.map(({ facts }) =>
        (factsForRequester(part.key, facts, contact) ?? []).map(([label, value]): Fact => {
          const isText = typeof value === "string";
          return [label, isText ? others.text(value, LEFT_OUT) : value];
        }),
      );
      const entries = all.filter((facts) => facts.length > 0);
      if (part.scope === "medical" && entries.length > 0)
        noted.push({ kind: "member", id: memberId });
      if (entries.length > 0) sections.push({ title: part.title, entries });
    }
    children.push({ name, sections });
  }
  const { name, phone, email, address } = contact;
  return {
    name,
    familyId: contact.familyId,
    own: { name, phone, email, address },
    children,
    noted,
  };
}

type ContactDetails = { name: string; phone: string; email: string; address: string };

/** Returns the details of a child's other contacts, from all families and the child's records, except those shared with the requester. */
async function readOthers(
  database: Database,
  own: ContactDetails & { id: string },
  records: readonly { id: string; parentName: string; email: string; phone: string }[],
) {
  const ids = records.map(({ id }) => id);
  const families = await database
    .selectFrom("familyChildren")
    .select("familyId")
    .where("memberId", "in", ids)
    .execute();
  const contacts = await database
    .selectFrom("contacts")
    .select(["name", "phone", "email", "address"])
    .where("familyId", "in", ["", ...families.map(({ familyId }) => familyId)])
    .where("id", "!=", own.id)
    .execute();
  const rows = records.map(({ parentName: name, email, phone }) => ({
    name,
    email,
    phone,
    address: "",
  }));
  const others = [...contacts, ...rows];
  const differ = (key: (text: string) => string, field: keyof ContactDetails) =>
    others.map((other) => other[field]).filter((text) => key(text) !== key(own[field]));
  return {
    names: [...differ(nameKey, "name"), ...differ(nameKey, "address")],
    emails: differ(emailKey, "email"),
    phones: differ(phoneKey, "phone"),
  };
}
