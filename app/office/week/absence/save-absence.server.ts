// Excuses a member in advance from every meeting of their classes in a range of days.
import { randomUUID } from "node:crypto";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { recordChange, type ChangedRow } from "#app/office/changes/change-row.server.ts";
import { nextTapNumber } from "../registers/register/next-tap-number.server.ts";
import { REGISTER_MARKS } from "../registers/register/register-rows.server.ts";
import { readExpected } from "./absences.server.ts";
import { excuseAhead } from "../week.commands.ts";

const PAST = "An absence starts today or later. To correct a past day, use its register.";
const NO_MEETING = "No classes on those days (or already marked absent).";

/** Leaves existing marks as they are. One undo reverses the whole absence. */
export const excuseAheadHandler = handler(excuseAhead, async (desk, { from, until }) => {
  const { trx, visitor, at, today, params } = desk;
  const member = await trx
    .selectFrom("members")
    .select(["id", "name"])
    .where("id", "=", params.id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!member) throw new Refused(410, "This member has been deleted.");
  if (from < today) throw new Refused(422, PAST, { messages: { from: PAST } });
  const expected = await readExpected(trx, member.id, { from, until });
  const open = expected.filter(({ standing }) => standing.mark === null);
  if (open.length === 0) throw new Refused(422, NO_MEETING);
  const rows: ChangedRow[] = [];
  for (const { classId, day } of open) {
    const of = { classId, day, memberId: member.id, trialId: null };
    const id = randomUUID();
    const place = await nextTapNumber(trx, "registerMarks", of);
    const mark = { mark: "excused", markedBy: actorName(visitor), createdAt: at, place };
    await trx
      .insertInto("registerMarks")
      .values({ id, ...of, ...mark })
      .execute();
    rows.push({ table: REGISTER_MARKS.table, id, before: {}, wasNew: true, version: null });
  }
  const days = from === until ? formatDay(from) : `${formatDay(from)} to ${formatDay(until)}`;
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "excused ahead",
    subject: "member",
    subjectId: member.id,
    facts: [
      { label: "Days", to: days },
      { label: "Meetings", to: String(open.length) },
    ],
    visitor,
  });
  const summary = `Excused ${member.name} from ${formatCount(open.length, "meeting")}, ${days}`;
  const change = await recordChange(trx, visitor, { kind: "excused ahead", summary, rows, at });
  return { change, count: open.length };
});
