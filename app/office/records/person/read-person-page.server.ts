// Reads a child's page: contact details, and the history from every part, newest first, with undo.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { ageOn } from "#app/platform/days/age.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { undoableSince } from "#app/office/changes/undo.ts";
import { readPerson } from "#app/office/member-record/find-person.server.ts";
import type { Moment } from "#app/office/slice/moment.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { identifyPerson, readEnquiriesBy, schoolEmails } from "../own-rows.server.ts";

type PageContext = {
  environment: Platform["environment"];
  days: SchoolDays;
  visitor: Pick<Visitor, "scopes">;
};

export type ShownMoment = Omit<Moment, "rowId"> & {
  id: string;
  /** The change to undo; null when it cannot be undone. */
  undo: { id: string; summary: string } | null;
};

export type PersonPage = {
  name: string;
  status: string;
  parentName: string;
  email: string;
  phone: string;
  classes: string[];
  birthDate: string | null;
  /** In whole years today; null without a date of birth. */
  age: number | null;
  moments: ShownMoment[];
};

/** Returns the page of a member, or null for an unknown one. */
export async function readPersonPage(
  database: Database,
  { environment, days, visitor }: PageContext,
  id: string,
): Promise<PersonPage | null> {
  const members = await readPerson(database, id);
  const [member] = members;
  if (!member) return null;
  const moments: Moment[] = [];
  const pageContext = { days, scopes: visitor.scopes };
  for (const { moments: read } of SLICES) {
    if (read) moments.push(...(await read(database, members, pageContext)));
  }
  // Finds enquiries by all traces of the person, like the record and an erase.
  const { traces } = await identifyPerson(database, members, schoolEmails(environment));
  for (const letter of await readEnquiriesBy(database, traces)) {
    const words = [letter.subject, letter.message].filter((text) => text !== "").join(": ");
    const { id: rowId, createdAt: at, name: who } = letter;
    moments.push({ rowId, at, day: days.dayOf(at), kind: "Enquiry", words, who });
  }
  const undos = await readUndos(database, days, visitor.scopes, moments);
  const { name, status, parentName, email, phone, classes, birthDate } = member;
  return {
    name,
    status,
    parentName,
    email,
    phone,
    classes: classes as string[],
    birthDate,
    age: birthDate === null ? null : ageOn(birthDate, days.today),
    moments: moments
      .toSorted((one, other) => other.day.localeCompare(one.day) || other.at.localeCompare(one.at))
      .map(({ rowId, ...moment }, place) => ({
        ...moment,
        id: `${rowId} ${place}`,
        undo: undos.get(`${rowId} ${moment.at}`) ?? null,
      })),
  };
}

/** Returns the changes of these rows that can still be undone, by row id and time of the change. */
async function readUndos(
  database: Database,
  days: SchoolDays,
  scopes: ReadonlySet<Scope>,
  moments: readonly Moment[],
) {
  const rows = await database
    .selectFrom("changes")
    .innerJoin("changedRows", "changedRows.changeId", "changes.id")
    .select(["changes.id", "changes.summary", "changes.scope", "changes.createdAt"])
    .select("changedRows.rowId")
    .where("changedRows.rowId", "in", [...new Set(moments.map(({ rowId }) => rowId))])
    .where("changes.undoneAt", "is", null)
    .where("changes.createdAt", ">=", undoableSince(days))
    .execute();
  return new Map(
    rows
      .filter(({ scope }) => scope === null || scopes.has(scope as Scope))
      .map(({ id, summary, rowId, createdAt }) => [`${rowId} ${createdAt}`, { id, summary }]),
  );
}
