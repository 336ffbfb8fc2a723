import { expect, test } from "vitest";
import { makeContext } from "#tests/make-context.ts";
import { MONEY } from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeCharge, makePayingFamily, makePayment } from "#tests/makers/make-fees.ts";
import { loader } from "./statement-page.tsx";

async function read(platform: TestPlatform, id: string, days = "") {
  const request = new Request(`http://school.example/${days}`);
  const context = makeContext(platform, ...MONEY);
  return loader({ request, params: { id }, context } as never);
}

const accountOf = async (platform: TestPlatform, familyId: string) =>
  (
    await platform.database
      .selectFrom("billingAccounts")
      .select("id")
      .where("familyId", "=", familyId)
      .executeTakeFirstOrThrow()
  ).id;

test("an account's statement has charges, discounts, payments and the amount owing, of this home alone", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const own = await makePayingFamily(database, {
    name: "Crouch",
    code: "ABCD",
    children: ["Lily Crouch"],
  });
  const other = await makePayingFamily(database, {
    name: "Tern",
    code: "EFGH",
    children: ["Ada Tern"],
  });
  const [id, otherId] = [await accountOf(platform, own.id), await accountOf(platform, other.id)];
  const memberId = own.memberIds[0] ?? null;
  await makeCharge(database, id, { memberId, month: "2026-07", dueOn: "2026-07-01", pence: 2000 });
  await makeCharge(database, id, {
    memberId,
    pence: 2520,
    discountPence: 280,
    discountPercent: 10,
    discountPlace: 2,
    note: "£28.00 less 10% (second child) = £25.20",
  });
  await makeCharge(database, id, { memberId, dueOn: "2026-10-01", takenOffOn: "2026-11-02" });
  await makeCharge(database, otherId, { pence: 9900 });
  await makePayment(database, id, { pence: 1500 });
  await makePayment(database, id, { pence: 500, day: "2026-11-04", reversedOn: "2026-11-06" });
  const { statement, name } = await read(platform, id);
  expect(name).toBe("Crouch");
  expect(statement.lines.map(({ day, words, pence }) => [day, words, pence])).toEqual([
    ["2026-11-01", "Subscription for Lily Crouch, November 2026", 2800],
    ["2026-11-01", "Discount: less 10% (second child)", -280],
    ["2026-11-03", "Payment, Bank transfer", -1500],
    ["2026-11-04", "Payment, Bank transfer", -500],
    ["2026-11-06", "Payment reversed", 500],
  ]);
  expect(statement).toMatchObject({ broughtForwardPence: 2000, owingPence: 3020 });
  const october = await read(platform, id, "?from=2026-06-01&to=2026-10-31");
  expect(october.statement).toMatchObject({ broughtForwardPence: 0, owingPence: 2000 });
});
