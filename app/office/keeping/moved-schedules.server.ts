// Reads saved competition schedules of the earlier system.
import { actorName } from "#app/data/audit/audit.server.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import type { SourceRow } from "../fields/source-row.ts";
import { insertMoved, type Moving } from "../slice/moving.server.ts";
import type { StoredRow } from "../slice/place.ts";

/** The specification's name of every schedule. */
const NAME = "AA Schedule";

/** The data stay as they are: a schedule is read in any older form when it is opened. */
function readSchedule(row: SourceRow): StoredRow | null {
  const data = row.json("data");
  if (typeof data !== "object" || data === null || Array.isArray(data)) {
    return row.leaveOut("data", "It isn't a schedule.");
  }
  const read = readStored(data);
  if ("error" in read) row.note("data", `It moves in, but does not open: ${read.error}`);
  return {
    name: row.text("name") || NAME,
    data,
    byteSize: Buffer.byteLength(JSON.stringify(data)),
    createdAt: row.moment("created_at"),
  };
}

/** They count as the owner's, so none expires. */
export const MOVED_SCHEDULES: Moving = {
  name: "comp_schedules",
  to: "compSchedules",
  label: "Competition schedules",
  keepsIds: true,
  read: readSchedule,
  write: ({ trx, visitor, at }, rows) => {
    const owned = { savedBy: actorName(visitor), lastReadAt: at };
    return insertMoved(
      trx,
      "compSchedules",
      rows.map((row) => ({ ...row, ...owned })),
    );
  },
};
