// Reads a child's history from every part, newest first, with undo.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import type { Scope } from "#app/platform/scopes.ts";
import { undoableSince } from "#app/office/changes/undo.ts";
import type { Moment, PersonRecords } from "#app/office/slice/moment.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { identifyPerson, readEnquiriesBy, schoolEmails } from "../records/own-rows.server.ts";

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

export type History = { moments: ShownMoment[]; total: number };

type Asked = PersonRecords & {
  /** Email addresses and numbers of a child on trial; a member's are found with the record. */
  reach: { emails: string[]; phones: string[] };
  /** The number of entries. */
  show: number;
};

/** Returns the newest entries of a person's history. */
export async function readHistory(
  database: Database,
  { environment, days, visitor }: PageContext,
  { members, trialIds, reach, show }: Asked,
): Promise<History> {
  const all: Moment[] = [];
  const around = { days, scopes: visitor.scopes };
  for (const { moments: read } of SLICES) {
    if (read) all.push(...(await read(database, { members, trialIds }, around)));
  }
  // Finds enquiries by all traces of the person, like the record and an erase.
  const traces =
    members.length > 0
      ? (await identifyPerson(database, members, schoolEmails(environment))).traces
      : reach;
  for (const letter of await readEnquiriesBy(database, traces)) {
    const words = [letter.subject, letter.message].filter((text) => text !== "").join(": ");
    const { id: rowId, createdAt: at, name: who } = letter;
    all.push({ rowId, at, day: days.dayOf(at), kind: "Enquiry", words, who });
  }
  const shown = all
    .toSorted((one, other) => other.day.localeCompare(one.day) || other.at.localeCompare(one.at))
    .slice(0, show);
  const undos = await readUndos(database, days, visitor.scopes, shown);
  return {
    total: all.length,
    moments: shown.map(({ rowId, ...moment }, place) => ({
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
    .where("changedRows.rowId", "in", ["", ...new Set(moments.map(({ rowId }) => rowId))])
    .where("changes.undoneAt", "is", null)
    .where("changes.createdAt", ">=", undoableSince(days))
    .execute();
  return new Map(
    rows
      .filter(({ scope }) => scope === null || scopes.has(scope as Scope))
      .map(({ id, summary, rowId, createdAt }) => [`${rowId} ${createdAt}`, { id, summary }]),
  );
}
