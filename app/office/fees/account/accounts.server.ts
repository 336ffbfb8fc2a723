// Reads families' accounts: charges, payments and the amounts owing.
import { readInBatches } from "#app/data/database/batches.ts";
import { ERASED } from "#app/office/slice/place.ts";
import type { Selectable } from "kysely";
import type { Tables } from "#migrations/tables.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import { feeDue } from "#app/office/member-record/member-money.ts";
import { accountOf, type Account } from "./account.ts";
import { owedNow } from "./owed-now.ts";

export type ChargeRow = Selectable<Tables["feeCharges"]>;
export type PaymentRow = Selectable<Tables["feePayments"]>;

export type OwedCharge = ChargeRow & { owedPence: number; memberName: string | null };

export type FamilyAccount = {
  /** In the order in which they are paid off. */
  charges: OwedCharge[];
  /** In the order in which they are allocated; reversed payments are included but not allocated. */
  payments: PaymentRow[];
  refunds: PaymentRow[];
  account: Account;
};

/** Returns the accounts by id; accounts without charges or payments are absent. */
export async function readAccounts(
  database: Database,
  accountIds: readonly string[],
): Promise<Map<string, FamilyAccount>> {
  if (accountIds.length === 0) return new Map();
  const charges = await database
    .selectFrom("feeCharges")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("accountId", "in", [...accountIds])
    .orderBy("createdAt")
    .orderBy("dueOn")
    .orderBy("id")
    .execute();
  const payments = await database
    .selectFrom("feePayments")
    .selectAll()
    .where("deletedAt", "is", null)
    .where("accountId", "in", [...accountIds])
    .orderBy("day")
    .orderBy("createdAt")
    .orderBy("id")
    .execute();
  const owed = await withOwed(database, charges);
  const chargesOf = Map.groupBy(owed, ({ accountId }) => accountId);
  const paymentsOf = Map.groupBy(payments, ({ accountId }) => accountId);
  const ids = new Set([...chargesOf.keys(), ...paymentsOf.keys()]);
  return new Map(
    [...ids].map((id) => [id, familyAccount(chargesOf.get(id) ?? [], paymentsOf.get(id) ?? [])]),
  );
}

function familyAccount(charges: OwedCharge[], rows: readonly PaymentRow[]): FamilyAccount {
  const payments = rows.filter(({ kind }) => kind === "payment");
  const refunds = rows.filter(({ kind }) => kind === "refund");
  const account = accountOf(
    charges.map(({ id, owedPence: pence }) => ({ id, pence })),
    payments.filter(isCounted),
    refunds.filter(isCounted).reduce((sum, { pence }) => sum + pence, 0),
  );
  return { charges, payments, refunds, account };
}

const isCounted = ({ reversedOn }: PaymentRow) => reversedOn === null;

/** Adds the amount that each charge is worth now. */
export async function withOwed(
  database: Database,
  charges: readonly ChargeRow[],
): Promise<OwedCharge[]> {
  const members = await readMembers(database, charges);
  const lessons = await readLessons(database, charges);
  return charges.map((charge) => {
    const member = members.get(charge.memberId ?? "");
    const current = {
      students: lessons.get(charge.lessonId ?? "") ?? null,
      memberKey: member?.nameKey ?? null,
      feeDueOn: member ? feeDue(member) : null,
    };
    return {
      ...charge,
      owedPence: owedNow(charge, current),
      memberName: member?.name ?? erasedName(charge),
    };
  });
}

async function readMembers(database: Database, charges: readonly ChargeRow[]) {
  const rows = await readInBatches(
    [...new Set(charges.flatMap(({ memberId }) => memberId ?? []))],
    (ids) =>
      database
        .selectFrom("members")
        .select(["id", "name", "nameKey", "membershipFeeDate", "membershipFeeDue"])
        .where("id", "in", ids)
        .execute(),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

async function readLessons(database: Database, charges: readonly ChargeRow[]) {
  const rows = await readInBatches(
    [...new Set(charges.flatMap(({ lessonId }) => lessonId ?? []))],
    (ids) =>
      database
        .selectFrom("aaPrivateLessons")
        .select(["id", "students"])
        .where("id", "in", ids)
        .where("deletedAt", "is", null)
        .execute(),
  );
  return new Map(rows.map(({ id, students }) => [id, readStudents(students).students]));
}

/** Returns the pence received from a family, less refunds. */
export async function receivedFrom(database: Database, accountId: string): Promise<number> {
  const found = (await readAccounts(database, [accountId])).get(accountId);
  const sum = (rows: { pence: number; reversedOn: string | null }[] = []) =>
    rows.reduce((total, { pence, reversedOn }) => total + (reversedOn === null ? pence : 0), 0);
  return Math.max(0, sum(found?.payments) - sum(found?.refunds));
}

/** Charges for an erased child stay, without the name. The note of an event's charge names a child who isn't a member. */
const erasedName = ({ memberId, kind }: ChargeRow) =>
  memberId === null && kind !== "event" ? ERASED : null;
