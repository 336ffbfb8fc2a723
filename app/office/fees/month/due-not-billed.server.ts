// Lists children not billed for this month, with the reason and the fix.
import { href } from "react-router";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { formatCount, formatMoney, formatMonth } from "#app/ui/format.ts";
import { readSubscription } from "#app/office/member-record/member-money.ts";
import { MEMBERS, needMembers } from "#app/office/member-record/member-rows.server.ts";
import { changeRow } from "../../changes/change-row.server.ts";
import {
  ALREADY,
  type DueKind,
  type DueLine,
  type ActionInput,
} from "../../slice/due/due.server.ts";
import { NO_CONTACT, type Act } from "../../slice/due/due.ts";
import { readShareChoices, setShares } from "./set-shares.server.ts";
import { readMonth } from "./read-month.server.ts";

const SET_AMOUNT: Act = { act: "amount", words: "Set a fee", asksMoney: "Monthly subscription" };
const FREE: Act = { act: "free", words: "No fee" };
const SHARES: Act = { act: "shares", words: "Set who pays", chooses: true };

export const DUE_NOT_BILLED: DueKind = {
  kind: "not-billed",
  group: "money",
  tile: "Children not billed",
  name: "Not billed",
  tone: "danger",
  acts: [SET_AMOUNT, FREE, SHARES],
  scope: "members",
  page: "/admin/fees",
  weight: { onTheDay: 66, perDayLate: 1, mostDays: 1 },
  read: async (context, { today }) =>
    notBilled(context.get(platformContext).database, monthOf(today), today),
  choices: async (context) => readShareChoices(context.get(platformContext).database),
  finish: { amount: setAmount, free: setFree, shares: (desk, _, input) => setShares(desk, input) },
};

/** `month` is YYYY-MM. A month that has not been added at all is one line, not one for each child. */
async function notBilled(database: Database, month: string, today: string): Promise<DueLine[]> {
  const { charges, notCharged } = await readMonth(database, { month, today });
  const name = monthName(month);
  const addMonth: Act = { act: "add", words: `Add ${name}`, isElsewhere: true };
  const leadsTo = `${href("/admin/fees")}?add=${month}`;
  const toAdd = new Set(
    charges.flatMap(({ kind, memberId }) => (kind === "subscription" ? memberId : [])),
  );
  const reach = await readReach(database, [...toAdd, ...notCharged.map((each) => each.memberId)]);
  const lineOf = (memberId: string, more: Pick<DueLine, "reason" | "acts"> & Partial<DueLine>) => {
    const { name: title = "", parentName = "", email = "", phone = "" } = reach.get(memberId) ?? {};
    const person = { ids: [memberId], title, daysLeft: 0, parentName, email, phone };
    return { ...person, leadsTo: childAddress(memberId), ...more };
  };
  const lines = notCharged.flatMap(({ memberId, reason }): DueLine[] => {
    if (reason === "no subscription") {
      return [lineOf(memberId, { reason: "No subscription", acts: [SET_AMOUNT, FREE] })];
    }
    if (reason !== "shares not set") return [];
    const choices = SHARE_WAYS.map((way) => `${memberId}:${way}`);
    const words = "In two families, shares not set";
    return [lineOf(memberId, { reason: words, acts: [SHARES], choices })];
  });
  if (toAdd.size === 0) return lines;
  const acts = [addMonth];
  if (await hasSubscriptions(database, month)) {
    const words = `${name} hasn’t been added for this child`;
    return [
      ...lines,
      ...[...toAdd].map((memberId) => lineOf(memberId, { reason: words, acts, leadsTo })),
    ];
  }
  const title = formatCount(toAdd.size, "child", "children");
  const whole = {
    ids: [month],
    title,
    reason: `${name}’s fees haven’t been added`,
    daysLeft: 0,
    ...NO_CONTACT,
  };
  return [{ ...whole, acts, leadsTo }, ...lines];
}

const SHARE_WAYS = ["half", "first", "second"] as const;

/** 'November'. */
const monthName = (month: string) => formatMonth(month).replace(/ \d+$/, "");

async function hasSubscriptions(database: Database, month: string): Promise<boolean> {
  const charge = await database
    .selectFrom("feeCharges")
    .select("id")
    .where("deletedAt", "is", null)
    .where("kind", "=", "subscription")
    .where("month", "=", month)
    .executeTakeFirst();
  return charge !== undefined;
}

async function readReach(database: Database, ids: readonly string[]) {
  const rows = await database
    .selectFrom("members")
    .select(["id", "name", "parentName", "email", "phone"])
    .where("deletedAt", "is", null)
    .where("active", "=", true)
    .execute();
  const wanted = new Set(ids);
  return new Map(rows.filter(({ id }) => wanted.has(id)).map((row) => [row.id, row]));
}

function setAmount(desk: Desk, ids: readonly string[], { choice }: ActionInput): Promise<Change> {
  const reading = readSubscription(choice);
  if ("problem" in reading) throw new Refused(422, reading.problem);
  return setSubscription(desk, ids, reading.value);
}

function setFree(desk: Desk, ids: readonly string[]): Promise<Change> {
  return setSubscription(desk, ids, 0);
}

async function setSubscription(
  desk: Desk,
  [id = ""]: readonly string[],
  pence: number,
): Promise<Change> {
  needMembers(desk.visitor);
  const member = await findRow(desk.trx, MEMBERS, id);
  if (!member || member.subscriptionAmount !== null) throw new Refused(409, ALREADY);
  const paid = pence === 0 ? "pays no subscription" : `pays ${formatMoney(pence)} a month`;
  const set = { subscriptionAmount: pence };
  const { change } = await changeRow(desk, MEMBERS, member, set, {
    action: "changed member",
    summary: `${member.name} ${paid}`,
    scope: "members",
  });
  return change;
}
