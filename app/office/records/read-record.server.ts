// Reads the subject record: a person's own rows, and mentions elsewhere.
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

type RecordContext = {
  environment: Platform["environment"];
  days: SchoolDays;
  /** The reader's scopes. */
  scopes: ReadonlySet<Scope>;
};

type RecordSection = { title: string; isByName: boolean; entries: Fact[][] };

export type PersonRecord = Awaited<ReturnType<typeof recordOf>>;

/** Returns the subject record of a member, or null for an unknown one. */
export async function readRecord(
  database: Database,
  around: RecordContext,
  id: string,
): Promise<PersonRecord | null> {
  const members = await readPerson(database, id);
  return members.length === 0 ? null : recordOf(database, around, members);
}

/** Returns the child for the audit when the record contains medical notes. */
export function childWithNotes({ rows }: Pick<PersonRecord, "rows">, id: string): NotedChild[] {
  const notes = [...(rows.medicalNotes ?? []), ...(rows.forTheTeacher ?? [])];
  return notes.length > 0 ? [{ kind: "member", id }] : [];
}

async function recordOf(
  database: Database,
  { environment, days, scopes }: RecordContext,
  members: Member[],
) {
  const sections: RecordSection[] = [];
  const rows: Record<string, object[]> = {};
  const parts = SLICES.flatMap(({ record = [] }) => record);
  const visibleParts = parts.filter(({ scope }) => scope === null || scopes.has(scope));
  for (const part of visibleParts) {
    const entries = await part.read(database, members, days);
    const { title, isByName, key } = part;
    sections.push({ title, isByName, entries: entries.map(({ facts }) => facts) });
    rows[key] = entries.map(({ row }) => row);
  }
  return {
    name: members[0]?.name ?? "",
    /** False when the reader may not see everything. */
    isWhole: visibleParts.length === parts.length,
    sections,
    /** The rows of each part, under its key in the exported file. */
    rows,
    ...(await readTraces(database, { days, scopes }, members, schoolEmails(environment))),
  };
}
