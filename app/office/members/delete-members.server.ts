// Takes members off the list; each delete can be taken back for 30 days.
import type { Visitor } from "#app/platform/context.server.ts";
import { recordChange } from "../changes/record-change.server.ts";
import type { MemberAnswer } from "./member-answer.ts";
import { everyRecord } from "./members.server.ts";
import { copiesOf } from "./one-per-person.ts";
import { findMember, GONE, record, type Desk } from "./save-member.server.ts";

/** Deletes one record, or with it every copy of the same person; nothing is lost for 30 days. */
export function deleteMember(
  { database, now }: Desk,
  visitor: Visitor,
  { id, withCopies }: { id: string; withCopies: boolean },
): Promise<MemberAnswer> {
  const at = now().toISOString();
  return database.transaction().execute(async (trx) => {
    const member = await findMember(trx, id);
    if (!member) return { isSaved: false, status: 404, problem: GONE };
    const deletedIds = withCopies ? copiesOf(member, await everyRecord(trx)) : [id];
    const deleted = await trx
      .updateTable("members")
      .set((eb) => ({ deletedAt: at, updatedAt: at, version: eb("version", "+", 1) }))
      .where("id", "in", deletedIds)
      .returning(["id", "version"])
      .execute();
    for (const each of deletedIds) {
      await record(trx, visitor, { id: each, at, action: "deleted member" });
    }
    const records = deletedIds.length > 1 ? ` (${deletedIds.length} records)` : "";
    const change = await recordChange(trx, visitor, {
      kind: "deleted member",
      summary: `Deleted ${member.name}${records}`,
      at,
      rows: deleted.map(({ id: rowId, version }) => ({
        table: "members" as const,
        id: rowId,
        before: { deletedAt: null },
        version,
      })),
    });
    return { isSaved: true, id, change };
  });
}
