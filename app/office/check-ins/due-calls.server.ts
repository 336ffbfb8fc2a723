// Lists due calls on Today: one line a family, logged for all of its children at once.
import { Refused, type Change } from "#app/data/commands/answer.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { platformContext } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { DUE_SOON_DAYS, isAwayTwice } from "#app/office/member-record/next-call.ts";
import { ALREADY, type DueKind } from "../slice/due/due.server.ts";
import { readFamiliesOf } from "../family-account/families-of.server.ts";
import type { CallForm } from "./call/call.schema.ts";
import { familyCalls } from "./family-calls.ts";
import { readSuggestedRetry } from "./check-ins.server.ts";
import { NOT_REACHED } from "./outcomes.ts";
import { logCalls } from "./log-call.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readAwayTwice } from "../member-record/away-twice.server.ts";
import { withCalls } from "../member-record/next-call.server.ts";
import { callOf, withCallDays } from "../member-record/shown-members.server.ts";

export const DUE_CALLS: DueKind = {
  kind: "call",
  group: "calls",
  tile: "Families to call",
  name: "Call",
  tone: "good",
  acts: [
    { act: "reached", words: "Reached" },
    { act: "not-reached", words: "Not reached" },
  ],
  takesNote: true,
  scope: "admin",
  page: "/admin/dashboard/check-ins",
  weight: { onTheDay: 20, perDayLate: 1, mostDays: 30 },
  read: async (context, { today, dayOf }) => {
    const { database, schoolDays } = context.get(platformContext);
    const days = await schoolDays();
    const calls = await withCalls(database, days);
    const near = await calls
      .selectFrom("call")
      .innerJoin("members as member", "member.id", "call.id")
      .selectAll("member")
      .where("call.callOn", "<=", addDays(today, DUE_SOON_DAYS))
      .orderBy("call.createdAt", "desc")
      .orderBy("call.id")
      .execute();
    const families = await readFamiliesOf(
      database,
      near.map(({ id }) => id),
    );
    const awayTwice = await readAwayTwice(database, today);
    const members = near.map((member) => {
      const called = withCallDays(member, days, awayTwice);
      return {
        ...called,
        familyId: families.get(member.id)?.[0]?.id ?? null,
        daysLeft: callOf(called, today).daysLeft,
        isAwayTwice: isAwayTwice(called),
      };
    });
    const lines = familyCalls(members, DUE_SOON_DAYS);
    const notes = await readLastNotes(database, dayOf);
    return lines.map((line) => {
      const noted = line.ids.flatMap((id) => notes.get(id) ?? []);
      const lastNote = noted.sort((one, other) => (one.day < other.day ? 1 : -1))[0];
      return { ...line, ...(lastNote && { lastNote }) };
    });
  },
  finish: {
    reached: (desk, ids, { note }) => logDueCall(desk, ids, { outcome: "Phone Call", note }),
    "not-reached": (desk, ids, { note }) => logDueCall(desk, ids, { outcome: NOT_REACHED, note }),
  },
};

/** Logs a call, unless another person has logged one today since the line was shown. */
async function logDueCall(
  desk: Desk,
  ids: readonly string[],
  { outcome, note }: { outcome: CallForm["outcome"]; note: string },
): Promise<Change> {
  const { trx, days, today } = desk;
  const called = await trx
    .selectFrom("memberCheckins")
    .select("memberId")
    .where("memberId", "in", [...ids])
    .where("deletedAt", "is", null)
    .where("callAt", ">=", days.startOf(today))
    .executeTakeFirst();
  if (called) throw new Refused(409, ALREADY);
  const isReached = outcome !== NOT_REACHED;
  return logCalls(desk, ids, {
    outcome,
    notes: note,
    calledOn: today,
    retryOn: isReached ? null : await readSuggestedRetry(trx, today),
  });
}

/** Returns the note of each member's last call that has one. */
async function readLastNotes(
  database: Database,
  dayOf: SchoolDays["dayOf"],
): Promise<Map<string, { day: string; text: string }>> {
  const rows = await database
    .selectFrom("memberCheckins as call")
    .innerJoin("members", "members.id", "call.memberId")
    .select(["call.memberId", "call.callAt", "call.notes"])
    .where("call.deletedAt", "is", null)
    .where("call.notes", "<>", "")
    .where("members.active", "=", true)
    .where("members.deletedAt", "is", null)
    .orderBy("call.callAt")
    .orderBy("call.createdAt")
    .execute();
  return new Map(
    rows.map(({ memberId, callAt, notes }) => [memberId, { day: dayOf(callAt), text: notes }]),
  );
}
