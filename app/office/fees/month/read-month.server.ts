// Reads a month's new charges.
import type { Database } from "#app/data/database/database.server.ts";
import { addDays, addMonths } from "#app/platform/days/day.ts";
import { discountOn } from "#app/platform/discounts.ts";
import { readDiscounts } from "#app/data/discounts.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import { feeDue } from "#app/office/member-record/member-money.ts";
import { readPlannedSubscriptions } from "#app/office/class-places/planned-subscriptions.server.ts";
import { readBillingAccounts } from "../account/billing-accounts.server.ts";
import { readPartMonths } from "#app/office/school/part-months.server.ts";
import type { PartMonths, Stay } from "#app/office/school/part-months.ts";
import { monthOfClasses, readMonthsClasses } from "./months-classes.server.ts";
import { readFeePrice } from "./fee-price.server.ts";
import {
  monthOf,
  type ChargeKind,
  type Child,
  type HomeOf,
  type Lesson,
  type Month,
} from "./month-charges.ts";

export type NewMonth = Month & {
  /** How many active members are charged for the month, have no fee, or are not billed. */
  billed: { children: number; free: number; notBilled: number };
  /** Unpaid shares of lessons by students who are not members. */
  unmatchedShares: number;
  feePence: number | null;
  partMonths: PartMonths;
};

type Joined = { joinDate: string | null; leftOn: string | null; reactivatedOn: string | null };

/** Returns when a child is a member. A returning child counts from the day of return. */
export function stayOf({ joinDate, leftOn, reactivatedOn }: Joined): Stay {
  const cameBack = reactivatedOn !== null && (joinDate === null || reactivatedOn > joinDate);
  return { joinedOn: cameBack ? reactivatedOn : joinDate, leftOn };
}

export type MonthQuery = {
  /** YYYY-MM. */
  month: string;
  today: string;
  /** Amounts for part months agreed by hand, by member id. */
  agreed?: ReadonlyMap<string, number>;
};

/** Returns the new charges, with lessons up to today only. */
export async function readMonth(
  database: Database,
  { month, today, agreed }: MonthQuery,
): Promise<NewMonth> {
  const lastDay = addDays(addMonths(`${month}-01`, 1), -1);
  const members = await database
    .selectFrom("members")
    .select(["id", "name", "nameKey", "active", "subscriptionAmount"])
    .select(["membershipFeeDate", "membershipFeeDue", "joinDate", "leftOn", "reactivatedOn"])
    .where("deletedAt", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const { homes, shownOf } = await readHomesOf(database);
  const classes = await readMonthsClasses(database, { firstDay: `${month}-01`, lastDay }, shownOf);
  const planned = await readPlannedSubscriptions(database, { until: `${month}-01` });
  // Charge a child with several records once.
  const children = members
    .filter(({ id }) => shownOf.get(id) === id)
    .map((row): Child => ({
      memberId: row.id,
      name: row.name,
      isActive: row.active,
      stay: stayOf(row),
      ...monthOfClasses(classes.get(row.id)),
      subscriptionPence: planned.get(row.id)?.pence ?? row.subscriptionAmount,
      feeDueOn: row.active ? feeDue(row) : null,
      homes: homes.get(row.id) ?? [],
    }));
  const { lessons, unmatched } = await readUnpaid(database, today, members);
  const existing = await database
    .selectFrom("feeCharges")
    .select(["memberId", "kind", "dueOn", "lessonId", "takenOffOn", "discountPence"])
    .where("deletedAt", "is", null)
    .where((eb) => eb.or([eb("dueOn", ">=", `${month}-01`), eb("kind", "!=", "subscription")]))
    .execute();
  const feePence = await readFeePrice(database);
  const partMonths = await readPartMonths(database);
  const found = monthOf({
    month,
    lastDay,
    children,
    lessons: lessons
      .filter(({ date }) => date <= lastDay)
      .map((lesson) => ({ ...lesson, memberId: shownOf.get(lesson.memberId) ?? lesson.memberId })),
    existing: existing.map(({ kind, memberId, takenOffOn, discountPence, ...row }) => ({
      ...row,
      isInFull: takenOffOn === null && discountPence === 0,
      isDiscounted: takenOffOn === null && discountPence > 0,
      memberId: shownOf.get(memberId ?? "") ?? "",
      kind: kind as ChargeKind,
    })),
    feePence,
    partMonths,
    discount: discountOn(await readDiscounts(database, "siblings"), `${month}-01`),
    ...(agreed && { agreed }),
  });
  const charged = new Set(
    [...existing.filter(({ takenOffOn }) => takenOffOn === null), ...found.charges]
      .filter(({ kind, dueOn }) => kind === "subscription" && dueOn === `${month}-01`)
      .map(({ memberId }) => shownOf.get(memberId ?? "") ?? memberId),
  );
  const billed = tally(
    children.filter(({ isActive }) => isActive),
    charged,
  );
  return { ...found, billed, unmatchedShares: unmatched, feePence, partMonths };
}

function tally(
  children: readonly Child[],
  charged: ReadonlySet<string | null>,
): NewMonth["billed"] {
  const isCharged = ({ memberId }: Child) => charged.has(memberId);
  const free = children.filter((child) => !isCharged(child) && child.subscriptionPence === 0);
  const billed = children.filter(isCharged).length;
  return {
    children: billed,
    free: free.length,
    notBilled: children.length - billed - free.length,
  };
}

/** Returns the accounts that children's fees go to, with shares and payers, by member id. */
async function readHomesOf(database: Database) {
  const { accounts, ofChild, shownOf, families } = await readBillingAccounts(database);
  const ties = await database
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .select(["tie.childId", "tie.share"])
    .where("tie.deletedAt", "is", null)
    .where("contacts.deletedAt", "is", null)
    .execute();
  const payers = await database
    .selectFrom("contacts")
    .select("familyId")
    .where("isPayer", "=", true)
    .where("deletedAt", "is", null)
    .execute();
  const paying = new Set(payers.map(({ familyId }) => familyId));
  const sharesOf = Map.groupBy(ties, ({ childId }) => childId);
  const familyById = new Map(families.map((family) => [family.id, family]));
  const accountById = new Map(accounts.map((account) => [account.id, account]));
  const homes = new Map<string, HomeOf[]>();
  for (const [memberId, accountIds] of ofChild) {
    const of = accountIds.map((accountId): HomeOf => {
      const familyId = accountById.get(accountId)?.familyId ?? "";
      const rows = (familyById.get(familyId)?.children ?? []).filter(
        ({ id }) => shownOf.get(id) === shownOf.get(memberId),
      );
      const shares = rows.flatMap(({ rowId }) => sharesOf.get(rowId) ?? []);
      const hasPayer = paying.has(familyId);
      return { accountId, shares: shares.map(({ share }) => share), hasPayer };
    });
    homes.set(memberId, of);
  }
  return { homes, shownOf };
}

type Named = { id: string; nameKey: string };

/** Returns the unpaid shares by lesson and member: the linked member, or the only one with the student's name. */
async function readUnpaid(database: Database, today: string, members: readonly Named[]) {
  const rows = await database
    .selectFrom("aaPrivateLessons")
    .select(["id", "date", "students"])
    .where("deletedAt", "is", null)
    .where("date", "<=", today)
    .orderBy("date")
    .orderBy("id")
    .execute();
  const there = new Set(members.map(({ id }) => id));
  const byName = Map.groupBy(members, (member) => member.nameKey);
  const owed = new Map<string, Lesson>();
  let unmatched = 0;
  for (const { id: lessonId, date, students } of rows) {
    for (const { name, memberId, amount, paidOn } of readStudents(students).students) {
      if (paidOn !== null || amount === 0) continue;
      const alike = byName.get(nameKey(name)) ?? [];
      const of = memberId ?? (alike.length === 1 ? alike[0]?.id : undefined);
      if (of === undefined || !there.has(of)) {
        unmatched += 1;
        continue;
      }
      const key = `${lessonId} ${of}`;
      const pence = (owed.get(key)?.pence ?? 0) + amount;
      owed.set(key, { lessonId, memberId: of, date, pence });
    }
  }
  return { lessons: [...owed.values()], unmatched };
}
