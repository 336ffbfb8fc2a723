// Reads everything that is kept about one person: their own rows, and wherever else they stand.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { Scope } from "#app/platform/scopes.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { readPerson } from "#app/office/member-record/find-person.server.ts";
import type { NotedChild } from "#app/office/member-record/medical-reading.server.ts";
import type { Fact } from "#app/office/slice/record-part.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { schoolEmails } from "./own-rows.server.ts";
import { readTraces } from "./read-traces.server.ts";
import type { Member } from "../member-record/member.server.ts";

type Around = {
  environment: Platform["environment"];
  days: SchoolDays;
  /** Of whoever reads it. */
  scopes: ReadonlySet<Scope>;
};

type RecordSection = { title: string; isByName: boolean; entries: Fact[][] };

export type PersonRecord = Awaited<ReturnType<typeof recordOf>>;

/** Everything about the person of a member's record; null where there is no such member. */
export async function readRecord(
  database: Database,
  around: Around,
  id: string,
): Promise<PersonRecord | null> {
  const members = await readPerson(database, id);
  return members.length === 0 ? null : recordOf(database, around, members);
}

/** The child of a record as the audit has them, where notes of health are in it. */
export function notedIn({ rows }: Pick<PersonRecord, "rows">, id: string): NotedChild[] {
  const notes = [...(rows.medicalNotes ?? []), ...(rows.forTheTeacher ?? [])];
  return notes.length > 0 ? [{ kind: "member", id }] : [];
}

async function recordOf(
  database: Database,
  { environment, days, scopes }: Around,
  members: Member[],
) {
  const sections: RecordSection[] = [];
  const rows: Record<string, object[]> = {};
  const parts = SLICES.flatMap(({ record = [] }) => record);
  const told = parts.filter(({ scope }) => scope === null || scopes.has(scope));
  for (const part of told) {
    const entries = await part.read(database, members, days);
    const { title, isByName, key } = part;
    sections.push({ title, isByName, entries: entries.map(({ facts }) => facts) });
    rows[key] = entries.map(({ row }) => row);
  }
  return {
    name: members[0]?.name ?? "",
    /** False where whoever reads it may not see all that is kept. */
    isWhole: told.length === parts.length,
    sections,
    /** What the parts of the office have, by the name under which it stands in the person's file. */
    rows,
    ...(await readTraces(database, { days, scopes }, members, schoolEmails(environment))),
  };
}
