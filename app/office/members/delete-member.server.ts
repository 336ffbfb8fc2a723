// Takes members off the list; each delete can be taken back for 30 days.
import { z } from "zod";
import { command } from "#app/platform/commands/command.server.ts";
import { changedRow, rowThere, tell, writeRow } from "../changes/change-row.server.ts";
import { recordChange, type ChangedRow } from "../changes/record-change.server.ts";
import { MEMBERS } from "./member-rows.server.ts";
import { everyRecord } from "./members.server.ts";
import { copiesOf } from "./one-per-person.ts";

/** One record, or with it every copy of the same person; nothing is lost for 30 days. */
export const deleteMember = command({
  address: "/admin/members/:id/delete",
  schema: z.object({ withCopies: z.boolean() }),
  run: async (desk, { withCopies }) => {
    const { trx, visitor, at, params } = desk;
    const member = await rowThere(desk, MEMBERS, params.id);
    const ids = withCopies ? copiesOf(member, await everyRecord(trx)) : [member.id];
    const rows: ChangedRow[] = [];
    for (const id of ids) {
      const { version } = await rowThere(desk, MEMBERS, id);
      const written = await writeRow(desk, MEMBERS, { id, version }, { deletedAt: at });
      rows.push(changedRow(MEMBERS, written));
      await tell(desk, MEMBERS, { id, action: "deleted member" });
    }
    const records = ids.length > 1 ? ` (${ids.length} records)` : "";
    const summary = `Deleted ${member.name}${records}`;
    const change = await recordChange(trx, visitor, { kind: "deleted member", summary, at, rows });
    return { id: member.id, change };
  },
});
