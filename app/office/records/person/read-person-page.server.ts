// Reads one person's line of time: what every part of the office tells, the latest first, each with its undo.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { ageOn } from "#app/platform/days/age.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { undoableSince } from "#app/office/changes/undo.ts";
import { readPerson } from "#app/office/member-record/find-person.server.ts";
import type { Moment } from "#app/office/slice/moment.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { knowPerson, readEnquiriesBy, schoolEmails } from "../own-rows.server.ts";

type Around = {
  environment: Platform["environment"];
  days: SchoolDays;
  visitor: Pick<Visitor, "scopes">;
};

export type ShownMoment = Omit<Moment, "rowId"> & {
  id: string;
  /** What takes it back; null where there is nothing, or not any more. */
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

/** Everything that happened with a person, the latest first; null where there is no such member. */
export async function readPersonPage(
  database: Database,
  { environment, days, visitor }: Around,
  id: string,
): Promise<PersonPage | null> {
  const members = await readPerson(database, id);
  const [asked] = members;
  if (!asked) return null;
  const moments: Moment[] = [];
  const around = { days, scopes: visitor.scopes };
  for (const { moments: read } of SLICES) {
    if (read) moments.push(...(await read(database, members, around)));
  }
  // Letters are found by all that a person is known by, as in the record and in an erase.
  const { traces } = await knowPerson(database, members, schoolEmails(environment));
  for (const letter of await readEnquiriesBy(database, traces)) {
    const words = [letter.subject, letter.message].filter((text) => text !== "").join(": ");
    const { id: rowId, createdAt: at, name: who } = letter;
    moments.push({ rowId, at, day: days.dayOf(at), kind: "Enquiry", words, who });
  }
  const undos = await readUndos(database, days, visitor.scopes, moments);
  const { name, status, parentName, email, phone, classes, birthDate } = asked;
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

/** What can still be taken back of these rows, by the row and the moment of the change. */
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
