import fc from "fast-check";
import { expect, test } from "vitest";
import { accountOf, balanceOf, type Owed, type Paid } from "./account.ts";

const LILY = { id: "lily", pence: 3500 };
const BEN = { id: "ben", pence: 3500 };
const LESSON = { id: "lesson", pence: 2000 };
const paid = (pence: number, id = "one", day = "2026-11-24"): Paid => ({ id, day, pence });

test("£100.00 on £90.00 leaves a credit of £10.00", () => {
  const account = accountOf([LILY, BEN, LESSON], [paid(10_000)], 0);
  expect(account).toMatchObject({ openPence: 0, creditPence: 1000 });
  expect(account.allocations.map(({ chargeId, pence }) => [chargeId, pence])).toEqual([
    ["lily", 3500],
    ["ben", 3500],
    ["lesson", 2000],
  ]);
  expect(account.left.get("one")).toBe(1000);
});

test("a part payment leaves the rest owing, and the next payment continues there", () => {
  const part = accountOf([LILY, BEN], [paid(4000)], 0);
  expect(part).toMatchObject({ openPence: 3000, creditPence: 0 });
  expect(part.charges.get("lily")).toEqual({ paidPence: 3500, coveredOn: "2026-11-24" });
  expect(part.charges.get("ben")).toEqual({ paidPence: 500, coveredOn: null });
  const both = accountOf([LILY, BEN], [paid(4000), paid(3000, "two", "2026-11-30")], 0);
  expect(both).toMatchObject({ openPence: 0, creditPence: 0 });
  expect(both.charges.get("ben")).toEqual({ paidPence: 3500, coveredOn: "2026-11-30" });
});

test("a refund comes from the credit first, then from the newest payment", () => {
  expect(accountOf([LILY], [paid(4500)], 1000)).toMatchObject({ openPence: 0, creditPence: 0 });
  expect(accountOf([LILY], [paid(4500)], 2000)).toMatchObject({ openPence: 1000, creditPence: 0 });
  const two = accountOf([LILY], [paid(3500), paid(1000, "two")], 500);
  expect([two.left.get("one"), two.left.get("two")]).toEqual([0, 500]);
});

test("a refund beyond all payments is owing", () => {
  expect(accountOf([LILY], [], 1000)).toMatchObject({ openPence: 4500, creditPence: 0 });
});

test("a charge of £0.00 is not owing and uses no payment", () => {
  const account = accountOf([{ id: "free", pence: 0 }, LILY], [paid(3500)], 0);
  expect(account.allocations).toEqual([{ paymentId: "one", chargeId: "lily", pence: 3500 }]);
  expect(account.charges.get("free")).toEqual({ paidPence: 0, coveredOn: null });
});

/** The slow model: pays penny by penny, from the oldest payment into the oldest charge. */
function byPennies(charges: readonly Owed[], payments: readonly Paid[], refundedPence: number) {
  const pennies = payments.flatMap(({ id, pence }) => Array.from({ length: pence }, () => id));
  const given = pennies.splice(Math.max(0, pennies.length - refundedPence));
  const paidOf = new Map<string, number>();
  const open = charges.map(({ pence }) => pence);
  let credit = 0;
  for (const paymentId of pennies) {
    const at = open.findIndex((each) => each > 0);
    if (at === -1) {
      credit += 1;
      continue;
    }
    open[at] = (open[at] ?? 0) - 1;
    const pair = `${paymentId} ${charges[at]?.id}`;
    paidOf.set(pair, (paidOf.get(pair) ?? 0) + 1);
  }
  const openPence =
    open.reduce((sum, each) => sum + each, 0) + Math.max(0, refundedPence - given.length);
  return { openPence, creditPence: credit, paidOf };
}

const amounts = (least: number) => fc.array(fc.integer({ min: least, max: 60 }), { maxLength: 6 });
const rows = (prefix: string, each: number[]) =>
  each.map((pence, at) => ({ id: `${prefix}${at}`, day: `2026-11-0${at + 1}`, pence }));

test("allocation equals paying penny by penny, and no penny is lost", () => {
  fc.assert(
    fc.property(amounts(0), amounts(1), fc.nat(200), (owed, came, refunded) => {
      const [charges, payments] = [rows("c", owed), rows("p", came)];
      const account = accountOf(charges, payments, refunded);
      const plain = byPennies(charges, payments, refunded);
      const { openPence, creditPence } = plain;
      expect(account).toMatchObject({ openPence, creditPence });
      const paidOf = account.allocations.map(
        ({ paymentId, chargeId, pence }) => [`${paymentId} ${chargeId}`, pence] as const,
      );
      expect(new Map(paidOf)).toEqual(plain.paidOf);
      const sum = (each: number[]) => each.reduce((total, pence) => total + pence, 0);
      expect(account.openPence - account.creditPence).toBe(sum(owed) - sum(came) + refunded);
      expect(balanceOf(sum(owed), sum(came), refunded)).toEqual({ openPence, creditPence });
    }),
  );
});

test("later charges and payments change no earlier allocation", () => {
  fc.assert(
    fc.property(amounts(1), amounts(1), fc.nat(60), fc.nat(60), (owed, came, more, later) => {
      const before = accountOf(rows("c", owed), rows("p", came), 0);
      const after = accountOf(rows("c", [...owed, more]), rows("p", [...came, later + 1]), 0);
      for (const { paymentId, chargeId, pence } of before.allocations) {
        expect(after.allocations).toContainEqual({
          paymentId,
          chargeId,
          pence: expect.toSatisfy((now: number) => now >= pence),
        });
      }
    }),
  );
});
