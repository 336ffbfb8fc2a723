// Passes payments on to the other parts: marks a lesson's share as paid, and moves a yearly fee on by a year.
// Undoes both when a charge is no longer paid.
import { addYears } from "#app/platform/days/day.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow, updateGuarded } from "#app/data/commands/guarded-write.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { factsOf, auditRow } from "../../changes/change-row.server.ts";
import { LESSONS } from "#app/office/lessons/lesson-rows.server.ts";
import { WAYS_TO_PAY, type Student, type WayToPay } from "#app/office/lessons/lesson.ts";
import { readStudents } from "#app/office/lessons/form/students.schema.ts";
import { FEE_EVERY_YEARS, feeDue, feeDueOn } from "#app/office/member-record/member-money.ts";
import { MEMBERS } from "#app/office/member-record/member-rows.server.ts";
import { readAccounts, type ChargeRow, type FamilyAccount } from "./accounts.server.ts";
import { isOf } from "./owed-now.ts";

export async function settleCharges(desk: Desk, ids: readonly string[]): Promise<void> {
  await settleAccounts(desk, await familiesOf(desk.trx, "feeCharges", ids));
}

export async function settlePayments(desk: Desk, ids: readonly string[]): Promise<void> {
  await settleAccounts(desk, await familiesOf(desk.trx, "feePayments", ids));
}

const IDS_AT_ONCE = 500;

async function familiesOf(
  trx: Database,
  table: "feeCharges" | "feePayments",
  ids: readonly string[],
): Promise<string[]> {
  const found = new Set<string>();
  for (let first = 0; first < ids.length; first += IDS_AT_ONCE) {
    const rows = await trx
      .selectFrom(table)
      .select("accountId")
      .where("id", "in", ids.slice(first, first + IDS_AT_ONCE))
      .execute();
    for (const { accountId } of rows) found.add(accountId);
  }
  return [...found];
}

/** Settles these accounts. Call it after any change that may affect what is paid. */
export async function settleAccounts(desk: Desk, accountIds: readonly string[]): Promise<void> {
  for (const [id, account] of await accountsOf(desk.trx, accountIds)) {
    const gone = await readDeletedSettled(desk.trx, id);
    for (const charge of gone) await unsettle(desk, charge);
    for (const charge of account?.charges ?? []) {
      const coveredOn = account?.account.charges.get(charge.id)?.coveredOn ?? null;
      const isCovered = charge.owedPence > 0 && coveredOn !== null;
      if (isCovered && charge.settledOn === null) {
        await settle(desk, charge, { on: coveredOn, by: wayOf(account, charge) });
      }
      if (!isCovered && charge.settledOn !== null) await unsettle(desk, charge);
    }
  }
}

async function accountsOf(trx: Database, accountIds: readonly string[]) {
  const accounts = await readAccounts(trx, accountIds);
  return accountIds.map((id) => [id, accounts.get(id)] as const);
}

function readDeletedSettled(trx: Database, accountId: string): Promise<ChargeRow[]> {
  return trx
    .selectFrom("feeCharges")
    .selectAll()
    .where("accountId", "=", accountId)
    .where("deletedAt", "is not", null)
    .where("settledOn", "is not", null)
    .execute();
}

/** Returns how the last part of a charge was paid. */
function wayOf(account: FamilyAccount | undefined, { id }: ChargeRow): WayToPay {
  const last = account?.account.allocations.findLast(({ chargeId }) => chargeId === id);
  const way = account?.payments.find((payment) => payment.id === last?.paymentId)?.way;
  return WAYS_TO_PAY.find((each) => each === way) ?? "Other";
}

async function settle(desk: Desk, charge: ChargeRow, paid: { on: string; by: WayToPay }) {
  const { kind, memberId, dueOn } = charge;
  if (kind === "lesson") {
    await changeShares(desk, charge, (share) =>
      share.paidOn === null ? { ...share, paidOn: paid.on, paidBy: paid.by } : share,
    );
  }
  if (kind === "membership fee") await moveFee(desk, memberId, { from: dueOn, years: 1 });
  if (kind !== "subscription") await setSettled(desk, charge, paid.on);
}

async function unsettle(desk: Desk, charge: ChargeRow) {
  const { kind, memberId, dueOn, settledOn } = charge;
  if (kind === "lesson") {
    await changeShares(desk, charge, (share) =>
      share.paidOn === settledOn ? { ...share, paidOn: null, paidBy: null } : share,
    );
  }
  if (kind === "membership fee") await moveFee(desk, memberId, { from: dueOn, years: -1 });
  await setSettled(desk, charge, null);
}

async function setSettled({ trx }: Desk, { id }: ChargeRow, settledOn: string | null) {
  await trx.updateTable("feeCharges").set({ settledOn }).where("id", "=", id).execute();
}

async function changeShares(
  desk: Desk,
  { lessonId, memberId }: ChargeRow,
  to: (share: Student) => Student,
) {
  const { trx, at } = desk;
  const lesson = lessonId === null ? undefined : await findRow(trx, LESSONS, lessonId);
  if (!lesson) return;
  const key = await memberKeyOf(trx, memberId);
  const before = readStudents(lesson.students).students;
  const students = before.map((share) => (isOf(share, memberId, key) ? to(share) : share));
  if (JSON.stringify(students) === JSON.stringify(before)) return;
  const { id, version } = lesson;
  const written = await updateGuarded(trx, LESSONS, { id, version, at }, { students });
  await auditRow(desk, LESSONS, { id, action: "changed lesson", facts: factsOf(LESSONS, written) });
}

async function memberKeyOf(trx: Database, memberId: string | null): Promise<string | null> {
  const member = await trx
    .selectFrom("members")
    .select("nameKey")
    .where("id", "=", memberId ?? "")
    .executeTakeFirst();
  return member?.nameKey ?? null;
}

/** Moves the yearly fee on by a year, or back. Does nothing if staff have set another date. */
async function moveFee(
  desk: Desk,
  memberId: string | null,
  { from, years }: { from: string; years: 1 | -1 },
) {
  const { trx, at } = desk;
  const member = memberId === null ? undefined : await findRow(trx, MEMBERS, memberId);
  if (!member) return;
  const next = addYears(from, FEE_EVERY_YEARS);
  const [was, to] = years === 1 ? [from, next] : [next, from];
  const current = feeDue(member);
  const isUnchanged = years === 1 ? current !== null && current <= was : current === was;
  if (!isUnchanged) return;
  const { id, version } = member;
  const written = await updateGuarded(trx, MEMBERS, { id, version, at }, feeDueOn(to));
  const action = years === 1 ? "membership fee paid" : "membership fee not paid";
  await auditRow(desk, MEMBERS, { id, action, facts: factsOf(MEMBERS, written) });
}
