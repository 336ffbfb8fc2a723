// Declares the check-ins part.
import { addDays } from "#app/platform/days/day.ts";
import { formatCount, formatDay } from "#app/ui/format.ts";
import { purgeAfterDelete } from "../references/purge-after-delete.server.ts";
import type { ExpiringRows } from "../slice/expiring-rows.server.ts";
import { KEPT, recordPart } from "../slice/record-part.server.ts";
import type { Slice } from "../slice/slice.server.ts";
import { CALL_MOMENTS } from "./call-moments.server.ts";
import { CALLS } from "./call-rows.server.ts";
import { DUE_CALLS } from "./due-calls.server.ts";
import { logCallHandler } from "./log-call.server.ts";
import { cachedCalls } from "../member-record/next-call.server.ts";
import { readMovedCall } from "./moved-call.ts";

/** The calls of one member are one entry, with one hold. */
const OLD_CALLS: ExpiringRows = {
  read: async (database, days, before) => {
    const rows = await database
      .selectFrom("memberCheckins as call")
      .innerJoin("members", "members.id", "call.memberId")
      .select(["call.id", "call.memberId", "call.callAt", "members.name"])
      .where("call.deletedAt", "is", null)
      .where("call.callAt", "<", days.startOf(addDays(before, 1)))
      .orderBy("call.callAt")
      .execute();
    const byMember = Map.groupBy(rows, ({ memberId }) => memberId);
    return [...byMember].map(([id, calls]) => ({
      id,
      name: `${calls[0]?.name}, ${formatCount(calls.length, "call")}`,
      day: days.dayOf(calls[0]?.callAt ?? ""),
      rowIds: calls.map((call) => call.id),
    }));
  },
  remove: async (trx, { rowIds }, takeOut) => {
    await takeOut.rows(rowIds);
    await trx.deleteFrom("memberCheckins").where("id", "in", rowIds).execute();
  },
};

export const CHECK_INS_SLICE: Slice = {
  handlers: [logCallHandler],
  undoable: [CALLS],
  moving: [
    {
      name: "member_checkins",
      otherNames: ["member_check_ins", "check_ins", "checkins"],
      to: "memberCheckins",
      label: "Member check-ins",
      references: [{ from: "member_id", column: "memberId", to: "members", isNeeded: true }],
      read: readMovedCall,
    },
  ],
  retention: [purgeAfterDelete("memberCheckins")],
  record: [
    recordPart({
      key: "calls",
      title: "Calls",
      read: async (database, members, days) => {
        const rows = await database
          .selectFrom("memberCheckins")
          .select(["callAt", "outcome", "notes", "deletedAt"])
          .where(
            "memberId",
            "in",
            members.map(({ id }) => id),
          )
          .orderBy("callAt", "desc")
          .execute();
        return rows.map(({ callAt, deletedAt, ...call }) => ({
          day: days.dayOf(callAt),
          ...call,
          isDeleted: deletedAt !== null,
        }));
      },
      facts: (call) => [
        ["Day", formatDay(call.day)],
        ["Outcome", call.outcome],
        ["Notes", call.notes],
        ["Deleted", call.isDeleted && KEPT],
      ],
    }),
  ],
  moments: CALL_MOMENTS,
  expiring: { calls: OLD_CALLS },
  due: [DUE_CALLS],
  tabs: {
    "/admin/dashboard/check-ins": async (context) => {
      const { overdue } = await cachedCalls(context);
      return { due: { count: overdue, of: "check-in", how: "overdue" } };
    },
  },
};
