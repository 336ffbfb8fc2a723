// Exports the filtered members as a file and records the download in the audit.
import type { Platform, Visitor } from "#app/data/context.server.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { filteredMembers, newestFirst } from "../members.server.ts";
import type { MemberFilter } from "./member-filter.ts";
import { membersFile, membersFileName } from "./members-file.ts";
import { storedOf } from "#app/office/member-record/member-values.ts";
import { feeDue } from "#app/office/member-record/member-money.ts";

/** Returns one row for each person who fits the filter, on all pages. */
export async function downloadMembers(
  { database, now, schoolDays }: Pick<Platform, "database" | "now" | "schoolDays">,
  visitor: Visitor,
  filter: MemberFilter,
): Promise<{ name: string; text: string }> {
  const days = await schoolDays();
  return database.transaction().execute(async (trx) => {
    const rows = await newestFirst(filteredMembers(trx, filter)).selectAll("members").execute();
    const members = rows.map((row) => ({
      ...row,
      ...storedOf(row),
      membershipFeeDue: feeDue(row),
    }));
    await recordAudit(trx, {
      who: actorName(visitor),
      at: now().toISOString(),
      action: "downloaded members",
      subject: "member",
      details: { rows: members.length },
      visitor,
    });
    return { name: membersFileName(days.today), text: membersFile(members) };
  });
}
