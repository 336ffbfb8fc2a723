// Lists the readings of a child's medical notes for the history; only for owners.
import { READ_NOTES } from "../member-record/medical-reading.server.ts";
import type { MomentSource } from "../slice/moment.server.ts";

export const READING_MOMENTS: MomentSource = async (
  database,
  { members, trialIds },
  { days, scopes },
) => {
  if (!scopes.has("owner")) return [];
  const rows = await database
    .selectFrom("medicalReadings as reading")
    .innerJoin("audit", "audit.id", "reading.auditId")
    .select(["reading.id", "audit.at", "audit.who"])
    .where("audit.action", "=", READ_NOTES)
    .where((eb) =>
      eb.or([
        eb("reading.memberId", "in", ["", ...members.map(({ id }) => id)]),
        eb("reading.trialId", "in", ["", ...trialIds]),
      ]),
    )
    .execute();
  return rows.map(({ id, at, who }) => ({
    rowId: id,
    at,
    day: days.dayOf(at),
    kind: "Health",
    words: `Medical notes read by ${who}, ${days.momentText(at)}`,
  }));
};
