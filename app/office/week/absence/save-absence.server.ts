// Excuses a member or a child on trial in advance from every meeting in a range of days.
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { formatCount, formatSpan } from "#app/ui/format.ts";
import { recordChange } from "#app/office/changes/change-row.server.ts";
import { performsIn, writeAbsentDays } from "./absent-days.server.ts";
import { readExpected } from "./absences.server.ts";
import { writeTaps } from "./write-taps.server.ts";
import { excuseAhead } from "../week.commands.ts";

const PAST = "An absence starts today or later. To correct a past day, use its register.";
const NO_MEETING = "No classes on those days (or already marked absent).";

/** Leaves existing marks as they are. One undo reverses the whole absence. */
export const excuseAheadHandler = handler(excuseAhead, async (desk, { from, until, reason }) => {
  const { trx, visitor, at, today, params } = desk;
  const child = await findChild(desk, params.id);
  if (from < today) throw new Refused(422, PAST, { messages: { from: PAST } });
  const expected = await readExpected(trx, child, { from, until });
  const open = expected.filter(({ standing }) => standing.mark === null);
  const performs = await performsIn(trx, child.memberIds, { from, until });
  if (open.length === 0 && !performs) throw new Refused(422, NO_MEETING);
  const taps = await writeTaps(trx, open, {
    mark: "excused",
    absenceReason: reason,
    markedBy: actorName(visitor),
    at,
  });
  const [memberId] = child.memberIds;
  const reported = { memberId, reportedBy: actorName(visitor), at };
  const rows = [...taps, ...(await writeAbsentDays(trx, { from, until }, reported))];
  if (rows.length === 0) throw new Refused(422, NO_MEETING);
  const days = formatSpan({ firstDay: from, lastDay: until });
  await recordAudit(trx, {
    who: actorName(visitor),
    at,
    action: "excused ahead",
    subject: child.kind,
    subjectId: params.id,
    facts: [
      { label: "Days", to: days },
      { label: "Meetings", to: String(open.length) },
      ...(reason === "" ? [] : [{ label: "Reason", to: reason }]),
    ],
    visitor,
  });
  const summary =
    open.length === 0
      ? `${child.name} is away, ${days}`
      : `Excused ${child.name} from ${formatCount(open.length, "meeting")}, ${days}`;
  const change = await recordChange(trx, visitor, { kind: "excused ahead", summary, rows, at });
  return { change, count: open.length };
});

async function findChild({ trx }: Desk, id: string) {
  // The query builder cannot see that both tables have these columns.
  const find = (table: "members" | "trials") =>
    trx
      .selectFrom(table as "members")
      .select(["id", "name"])
      .where("id", "=", id)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
  const member = await find("members");
  if (member) return { kind: "member", name: member.name, memberIds: [id], trialIds: [] };
  const trial = await find("trials");
  if (!trial) throw new Refused(410, "This child has been deleted.");
  return { kind: "trial", name: trial.name, memberIds: [], trialIds: [id] };
}
