// Exports a subject record as a file, with an entry in the audit.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { recordReading } from "#app/office/member-record/medical-reading.server.ts";
import { childWithNotes, readRecord, type PersonRecord } from "./read-record.server.ts";

/** Returns null for an unknown member; the file's name has the day but no person. */
export async function exportRecord(
  {
    database,
    environment,
    now,
    schoolDays,
  }: Pick<Platform, "database" | "environment" | "now" | "schoolDays">,
  visitor: Visitor,
  id: string,
): Promise<{ name: string; text: string } | null> {
  const days = await schoolDays();
  return database.transaction().execute(async (trx) => {
    const record = await readRecord(trx, { environment, days, scopes: visitor.scopes }, id);
    if (!record) return null;
    await recordAudit(trx, {
      who: actorName(visitor),
      at: now().toISOString(),
      action: "exported member's record",
      subject: "member",
      subjectId: id,
      visitor,
    });
    const children = childWithNotes(record, id);
    await recordReading(trx, visitor, { screen: "Record, as a file", children }, now());
    const text = `${JSON.stringify(fileOf(record, days.today), null, 2)}\n`;
    return { name: `member-record_${days.today}.json`, text };
  });
}

function fileOf({ name, rows, ...traceLists }: PersonRecord, madeOn: string): object {
  const { sections: _, ...traces } = traceLists;
  return { madeOn, name, ...rows, ...traces };
}
