// Adds a month of fees: charges, a bank file, and a few lines that need an answer.
import type { Database } from "#app/data/database/database.server.ts";
import { monthOf } from "#app/platform/days/day.ts";
import { setFeePrice } from "#app/office/fees/month/fee-price.server.ts";
import { setPartMonths } from "#app/office/school/part-months.server.ts";
import { readMonth } from "#app/office/fees/month/read-month.server.ts";
import { batchesOf } from "#app/data/database/batches.ts";
import { makeBank } from "./fees.ts";
import { drawId, seededRandom } from "./random.ts";

const MEMBERSHIP_FEE = 2500;
const FILE_ID = "5a3f0c5e-6b1d-4f5e-9a51-7d1f3f6f2a10";

/** `today` is YYYY-MM-DD in the school's zone, `at` the time of the filling. */
export async function fillFees(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  const month = monthOf(today);
  const monthStart = `${month}-01`;
  await setFeePrice(trx, MEMBERSHIP_FEE, at);
  await setPartMonths(trx, "weeks", at);
  const { charges } = await readMonth(trx, { month, today });
  if (charges.length === 0) return;
  const random = seededRandom("what families owe");
  // Subscriptions came first: payments cover them, and the lessons stay open.
  const rows = charges.map((charge) => ({
    ...charge,
    id: drawId(random),
    month,
    createdAt: charge.kind === "subscription" ? `${monthStart}T00:00:00.000Z` : at,
    updatedAt: at,
  }));
  for (const some of batchesOf(rows)) await trx.insertInto("feeCharges").values(some).execute();
  const families = await trx
    .selectFrom("families")
    .innerJoin("contacts", "contacts.familyId", "families.id")
    .innerJoin("billingAccounts as account", "account.familyId", "families.id")
    .select(["account.id", "account.code", "contacts.name as payer"])
    .where("contacts.isPayer", "=", true)
    .orderBy("families.name")
    .orderBy("families.id")
    .execute();
  const subscriptions = charges.filter(({ kind }) => kind === "subscription");
  const owing = families.map((family) => {
    const own = subscriptions.filter(({ accountId }) => accountId === family.id);
    return {
      ...family,
      codes: [family.code],
      names: [],
      pence: own.reduce((sum, { pence }) => sum + pence, 0),
    };
  });
  const { lines, payments, payers } = makeBank(owing, { monthStart, today });
  const [firstLine] = lines;
  if (!firstLine) return;
  const times = { createdAt: at, updatedAt: at };
  await trx
    .insertInto("bankFiles")
    .values({
      id: FILE_ID,
      name: `statement-${month}.csv`,
      lineCount: lines.length,
      knownCount: 0,
      firstDay: firstLine.day,
      lastDay: lines.at(-1)?.day ?? firstLine.day,
      readBy: "the system",
      ...times,
    })
    .execute();
  for (const some of batchesOf(lines)) {
    await trx
      .insertInto("bankLines")
      .values(some.map((line) => ({ ...line, fileId: FILE_ID, ...times })))
      .execute();
  }
  const paid = payments.map((each) => ({
    ...each,
    kind: "payment",
    way: "Bank transfer",
    ...times,
  }));
  for (const some of batchesOf(paid)) await trx.insertInto("feePayments").values(some).execute();
  for (const some of batchesOf(payers)) {
    await trx
      .insertInto("feePayers")
      .values(some.map((payer) => ({ ...payer, ...times })))
      .execute();
  }
}
