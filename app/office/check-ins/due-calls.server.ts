// Lists due calls on Today: one line a family, logged for all of its children at once.
import { platformContext } from "#app/data/context.server.ts";
import { DUE_SOON_DAYS, isAwayTwice } from "#app/office/member-record/next-call.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { readFamiliesOf } from "../family-account/families-of.server.ts";
import { familyCalls } from "./family-calls.ts";
import { readSuggestedRetry } from "./check-ins.server.ts";
import { NOT_REACHED } from "./outcomes.ts";
import { logCalls } from "./log-call.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { readAwayTwice } from "../member-record/away-twice.server.ts";
import { membersToCall } from "../member-record/next-call.server.ts";
import { callOf, withCallDays } from "../member-record/shown-members.server.ts";

export const DUE_CALLS: DueKind = {
  kind: "call",
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
  read: async (context, { today }) => {
    const { database, schoolDays } = context.get(platformContext);
    const days = await schoolDays();
    const near = await (
      await membersToCall(database, days)
    )
      .where("member.callOn", "<=", addDays(today, DUE_SOON_DAYS))
      .orderBy("member.createdAt", "desc")
      .orderBy("member.id")
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
    return familyCalls(members, DUE_SOON_DAYS);
  },
  finish: {
    reached: (desk, ids, { note }) =>
      logCalls(desk, ids, {
        outcome: "Phone Call",
        notes: note,
        calledOn: desk.today,
        retryOn: null,
      }),
    "not-reached": async (desk, ids, { note }) =>
      logCalls(desk, ids, {
        outcome: NOT_REACHED,
        notes: note,
        calledOn: desk.today,
        retryOn: await readSuggestedRetry(desk.trx, desk.today),
      }),
  },
};
