// Sets retention periods, and holds records past them.
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { refuseStale } from "#app/office/changes/refuse-stale.server.ts";
import {
  writeRetention,
  writeScheduleRetention,
  readRetention,
  readScheduleDays,
} from "#app/office/keeping/retention-periods.server.ts";
import { KEEPING, monthsWords, oneOf } from "#app/office/keeping/kinds.ts";
import { writeAuditRetention, readAuditYears } from "#app/office/keeping/audit-retention.server.ts";
import { auditYearsWords } from "#app/office/keeping/audit-retention.ts";
import { changed, note } from "#app/office/settings/settings-desk.server.ts";
import {
  setRetention,
  setScheduleRetention,
  setAuditRetention,
  holdRecord,
  stopHolding,
} from "../settings.commands.ts";

const LET_GO = "This record is no longer held.";

export const setRetentionHandler = handler(setRetention, async (desk, { kind, months, was }) => {
  const { trx, at, days } = desk;
  const { months: standing } = (await readRetention(trx, days))[kind];
  refuseStale({ was, standing, next: months, stands: monthsWords(standing) });
  await writeRetention(trx, { kind, months, days, at });
  const facts = changed(KEEPING[kind].label, monthsWords(standing), monthsWords(months));
  await note(desk, { action: "set how long records are kept", subjectId: kind, facts });
});

export const setScheduleRetentionHandler = handler(
  setScheduleRetention,
  async (desk, { days, was }) => {
    const { trx, at } = desk;
    const standing = await readScheduleDays(trx);
    refuseStale<number>({ was, standing, next: days, stands: formatCount(standing, "day") });
    await writeScheduleRetention(trx, days, at);
    const facts = changed("Schedules", formatCount(standing, "day"), formatCount(days, "day"));
    await note(desk, { action: "set how long records are kept", subjectId: "schedules", facts });
  },
);

export const setAuditRetentionHandler = handler(setAuditRetention, async (desk, { years, was }) => {
  const { trx, at } = desk;
  const standing = await readAuditYears(trx);
  refuseStale<number>({ was, standing, next: years, stands: auditYearsWords(standing) });
  await writeAuditRetention(trx, years, at);
  const facts = changed("Kept", auditYearsWords(standing), auditYearsWords(years));
  await note(desk, { action: "set how long changes are kept", subjectId: "audit", facts });
});

export const holdRecordHandler = handler(holdRecord, async (desk, { kind, id }) => {
  const { trx, at, visitor } = desk;
  await trx
    .insertInto("retentionHolds")
    .values({ kind, rowId: id, heldBy: actorName(visitor), heldAt: at })
    .onConflict((conflict) => conflict.columns(["kind", "rowId"]).doNothing())
    .execute();
  const facts = [{ label: "Of", to: oneOf(kind) }];
  await note(desk, { action: "held what was to go", subjectId: id, facts });
});

export const stopHoldingHandler = handler(stopHolding, async (desk, { kind, id }) => {
  const { numDeletedRows } = await desk.trx
    .deleteFrom("retentionHolds")
    .where("kind", "=", kind)
    .where("rowId", "=", id)
    .executeTakeFirstOrThrow();
  if (Number(numDeletedRows) === 0) throw new Refused(410, LET_GO);
  const facts = [{ label: "Of", to: oneOf(kind) }];
  await note(desk, { action: "released what was held", subjectId: id, facts });
});
