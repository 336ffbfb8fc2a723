// Lists due calls on Today: one line a family, logged for all of its children at once.
import { platformContext } from "#app/data/context.server.ts";
import { DUE_SOON_DAYS, isAwayTwice } from "#app/office/member-record/next-call.ts";
import type { DueKind } from "../slice/due/due.server.ts";
import { readFamiliesOf } from "../family-account/families-of.server.ts";
import { familyCalls } from "./family-calls.ts";
import { readSuggestedRetry } from "./check-ins.server.ts";
import { NOT_REACHED } from "./outcomes.ts";
import { logCalls } from "./log-call.server.ts";
import { callOf, shownMembers } from "../member-record/shown-members.server.ts";

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
    const { database } = context.get(platformContext);
    const rows = await database
      .selectFrom("members")
      .select(["id", "name", "parentName", "email", "phone"])
      .where("deletedAt", "is", null)
      .where("active", "=", true)
      .execute();
    const people = new Map(rows.map((row) => [row.id, row]));
    const families = await readFamiliesOf(database, [...people.keys()]);
    const members = (await shownMembers(context)).flatMap((member) => {
      const person = member.active && people.get(member.id);
      if (!person) return [];
      const { daysLeft } = callOf(member, today);
      const familyId = families.get(member.id)?.[0]?.id ?? null;
      return [{ ...member, ...person, familyId, daysLeft, isAwayTwice: isAwayTwice(member) }];
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
