// Lists the membership fees that are due on Today; only for people who may see money.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { addDays, addYears, daysBetween } from "#app/platform/days/day.ts";
import { childAddress } from "../member-record/child-address.ts";
import { changeRow } from "../changes/change-row.server.ts";
import { ALREADY, type DueKind } from "../slice/due/due.server.ts";
import { dueWords } from "../slice/due/due-words.ts";
import { FEE_EVERY_YEARS, feeDue, feeDueOn } from "../member-record/member-money.ts";
import { MEMBERS, needMembers } from "../member-record/member-rows.server.ts";
import { listedMembers } from "../member-record/listed-members.server.ts";

export const DUE_FEES: DueKind = {
  kind: "fee",
  group: "money",
  tile: "Fees due",
  name: "Fee",
  tone: "quiet",
  acts: [{ act: "paid", words: "Paid" }],
  page: "/admin/dashboard",
  weight: { onTheDay: 10, perDayLate: 1, mostDays: 30 },
  scope: "members",
  read: async (context, { today }) => {
    if (!context.get(visitorContext).scopes.has("members")) return [];
    const { database } = context.get(platformContext);
    // One extra day for 29 February: feeDue() decides below.
    const paidBy = addDays(addYears(today, -FEE_EVERY_YEARS), 1);
    const rows = await listedMembers(database)
      .select(["id", "name", "parentName", "email", "phone"])
      .select(["membershipFeeDate", "membershipFeeDue"])
      .where("active", "=", true)
      .where((eb) =>
        eb.or([eb("membershipFeeDue", "<=", today), eb("membershipFeeDate", "<=", paidBy)]),
      )
      .execute();
    return rows.flatMap(({ id, name, parentName, email, phone, ...fee }) => {
      const due = feeDue(fee);
      if (due === null || due > today) return [];
      const daysLeft = daysBetween(today, due);
      const reason = `Membership fee ${dueWords(daysLeft)}`;
      const leadsTo = childAddress(id);
      return [{ ids: [id], title: name, reason, daysLeft, parentName, email, phone, leadsTo }];
    });
  },
  finish: { paid: feePaid },
};

async function feePaid(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const { trx, visitor, today } = desk;
  needMembers(visitor);
  const member = await findRow(trx, MEMBERS, id);
  const due = member && feeDue(member);
  if (!member || !due || due > today) throw new Refused(409, ALREADY);
  const paid = feeDueOn(addYears(due, FEE_EVERY_YEARS));
  const { change } = await changeRow(desk, MEMBERS, member, paid, {
    action: "membership fee paid",
    summary: `Membership fee of ${member.name} paid`,
    scope: "members",
  });
  return change;
}
