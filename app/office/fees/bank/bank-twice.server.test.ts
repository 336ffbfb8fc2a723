// A payment in two bank files is booked once: it is recognised or needs an answer.
import { expect, test } from "vitest";
import { accountPage, bookConfirmed, feesPage, look, read, send, undo } from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePayer, makePayingFamily } from "#tests/makers/make-fees.ts";

const CODE = "FK7Q2E";

async function crouches(platform: TestPlatform) {
  const owes = [5600, 13_000, 13_000, 3500];
  const own = { name: "Crouch", code: "K7Q2", children: ["Lily Crouch"], owes };
  return makePayingFamily(platform.database, own);
}

const came = async (platform: TestPlatform, id: string) =>
  (await accountPage(platform, id)).payments
    .filter(({ reversedOn }) => reversedOn === null)
    .map(({ pence }) => pence);

const MONZO = "Transaction ID,Date,Type,Name,Category,Amount,Currency,Notes and #tags,Balance";
const monzo = (...rows: string[]) => `${[MONZO, ...rows].join("\n")}\n`;

test("a row with a known id is known whatever else changed in it", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  await read(platform, {
    text: monzo(`tx_1,2026-11-18,Faster payment,M Crouch,General,56.00,GBP,${CODE},100.00`),
  });
  expect(await came(platform, id)).toEqual([5600]);
  const edited = monzo(
    `tx_1,2026-11-18,FASTER PAYMENT,M CROUCH,Income,56.00,GBP,${CODE} #fees thank you,156.00`,
  );
  const report = await look(platform, { text: edited });
  expect(report).toMatchObject({ newCount: 0, knownCount: 1 });
  expect(report.rows).toMatchObject([{ label: "Already booked" }]);
});

test("a known id with another amount, and one id twice in a file, are asked about", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  const row = (bankId: string, amount: string) =>
    `${bankId},2026-11-18,Faster payment,M Crouch,General,${amount},GBP,${CODE},`;
  await read(platform, { text: monzo(row("tx_1", "56.00")) });
  const text = monzo(row("tx_1", "65.00"), row("tx_2", "10.00"), row("tx_2", "11.00"));
  const report = await look(platform, { text });
  expect(report).toMatchObject({ sure: { count: 0 }, unsure: { count: 3 } });
  expect(report.rows[0]).toMatchObject({
    label: "To match",
    why: "Another row has the same bank ID",
  });
  await read(platform, { text });
  expect(await came(platform, id)).toEqual([5600]);
  expect((await feesPage(platform)).lines).toHaveLength(3);
  expect(await look(platform, { text })).toMatchObject({ newCount: 0, knownCount: 3 });
});

test("a row that was Pending yesterday and is Completed today under the same id is booked once", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  const tide = (status: string) =>
    `Date,Transaction ID,Transaction description,Amount,Status\n2026-11-18,abc-1,${CODE} CROUCH,56.00,${status}\n`;
  await read(platform, { text: tide("Pending") });
  expect(await came(platform, id)).toEqual([]);
  await read(platform, { text: tide("Completed") });
  await read(platform, { text: tide("Completed") });
  expect(await came(platform, id)).toEqual([5600]);
});

test("a booked row that is now REVERTED says so", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  const text = (state: string) =>
    `Date,ID,Description,Amount,State\n2026-11-18,r-1,${CODE} CROUCH,56.00,${state}\n`;
  await read(platform, { text: text("COMPLETED") });
  const report = await look(platform, { text: text("REVERTED") });
  expect(report.rows).toMatchObject([
    {
      label: "Not booked: REVERTED",
      why: expect.stringContaining("Booked from an earlier file."),
    },
  ]);
  expect(await came(platform, id)).toEqual([5600]);
});

const STARLING = "Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Category,Notes";
const LLOYDS =
  "Transaction Date,Transaction Type,Transaction Description,Debit Amount,Credit Amount,Balance";
const PLAIN = "Date,Description,Amount";

test.each([
  [
    "an edited category and note",
    `${STARLING}\n2026-11-18,M Crouch,${CODE},FASTER PAYMENT,130.00,1130.00,INCOME,\n`,
    `${STARLING}\n2026-11-18,M Crouch,${CODE},FASTER PAYMENT,130.00,1130.00,REVENUE,November fees\n`,
  ],
  [
    "a balance shifted by an inserted row",
    `${LLOYDS}\n2026-11-18,FPI,CROUCH ${CODE},,130.00,1240.00\n`,
    `${LLOYDS}\n2026-11-18,FPI,CROUCH ${CODE},,130.00,1380.00\n`,
  ],
  [
    "other capitals",
    `${PLAIN}\n2026-11-18,CROUCH ${CODE},130.00\n`,
    `${PLAIN}\n2026-11-18,Crouch ${CODE},130.00\n`,
  ],
  [
    "an export of another account",
    `${PLAIN}\n2026-11-18,M CROUCH,130.00\n`,
    `${STARLING}\n2026-11-18,Mirabel Crouch,${CODE},FASTER PAYMENT,130.00,1130.00,INCOME,\n`,
  ],
  [
    "a standing order dated a day later in another file",
    `${PLAIN}\n2026-11-18,STANDING ORDER CROUCH ${CODE},130.00\n`,
    `${PLAIN}\n2026-11-19,STANDING ORDER CROUCH ${CODE},130.00\n`,
  ],
  [
    "a payer alone, three days later",
    `${PLAIN}\n2026-11-15,M CROUCH,130.00\n`,
    `${PLAIN}\n2026-11-18,M CROUCH,130.00\n`,
  ],
])("%s: the row is asked about, not booked", async (_, first, second) => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  await makePayer(platform.database, id, { payer: "M CROUCH" });
  await read(platform, { text: first });
  await bookConfirmed(platform);
  expect(await came(platform, id)).toEqual([13_000]);
  expect(await look(platform, { text: second })).toMatchObject({
    sure: { count: 0 },
    unsure: { count: 1 },
  });
  await read(platform, { text: second });
  expect(await came(platform, id)).toEqual([13_000]);
  const [line] = (await feesPage(platform)).lines;
  expect(line?.doubt).toMatch(/^Looks like £130\.00 on 1[58] Nov 2026, already booked to Crouch$/);
  const book = { version: line?.version, accountId: id, isRemembered: false };
  expect(await send(platform, "lines/:id/book", book, line?.id)).toMatchObject({
    isSaved: false,
    status: 409,
    problem: expect.stringContaining("Choose whether it is the same payment."),
  });
});

test("the same amount four days later, or of another family, is another payment", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  await makePayer(platform.database, id, { payer: "M CROUCH" });
  await read(platform, { text: `${PLAIN}\n2026-11-14,M CROUCH,130.00\n` });
  await read(platform, { text: `${PLAIN}\n2026-11-18,M CROUCH,130.00\n` });
  await bookConfirmed(platform);
  expect(await came(platform, id)).toEqual([13_000, 13_000]);
});

test("a bank transfer entered by hand is not booked again from the file", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  const values = { pence: "130", day: "2026-11-17", way: "Bank transfer" };
  await send(platform, "families/:id/payment", { values }, id);
  const text = `${PLAIN}\n2026-11-18,CROUCH ${CODE},130.00\n`;
  expect(await look(platform, { text })).toMatchObject({
    sure: { count: 0 },
    unsure: { count: 1 },
  });
});

test("'Same payment' makes the line known, 'Another payment' books it, and both can be undone", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  await read(platform, { text: `${PLAIN}\n2026-11-18,CROUCH ${CODE},130.00\n` });
  const text = `${PLAIN}\n2026-11-18,Crouch ${CODE},130.00\n`;
  await read(platform, { text });
  const open = async () => (await feesPage(platform)).lines[0];
  const same = await send(
    platform,
    "lines/:id/same",
    { version: (await open())?.version },
    (await open())?.id,
  );
  expect(same).toMatchObject({
    change: { summary: "Marked £130.00, 18 Nov 2026, as the same payment" },
  });
  expect(await open()).toBeUndefined();
  expect(await look(platform, { text })).toMatchObject({ newCount: 0, knownCount: 1 });
  await undo(platform, same);
  const line = await open();
  expect(line?.words).toBe(`Crouch ${CODE}`);
  const body = { version: line?.version, accountId: id, isRemembered: false, isAnother: true };
  const another = await send(platform, "lines/:id/book", body, line?.id);
  expect(await came(platform, id)).toEqual([13_000, 13_000]);
  await undo(platform, another);
  expect(await came(platform, id)).toEqual([13_000]);
  expect(await open()).toMatchObject({ id: line?.id });
});

test("cash paid in by one family never matches later lines", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  const cash = (day: number, sum: number) =>
    `${PLAIN}\n2026-11-${day},CASH PAID IN AT POST OFFICE,${sum}.00\n`;
  await read(platform, { text: cash(12, 80) });
  const [line] = (await feesPage(platform)).lines;
  expect(line).toMatchObject({ payer: "" });
  const body = { version: line?.version, accountId: id, isRemembered: true };
  await send(platform, "lines/:id/book", body, line?.id);
  expect((await accountPage(platform, id)).payers).toEqual([]);
  // Even if it were remembered.
  await makePayer(platform.database, id, { payer: "CASH PAID IN AT POST OFFICE" });
  expect(await look(platform, { text: cash(19, 164) })).toMatchObject({ sure: { count: 0 } });
});

test("the tick shows how many rows so far have exactly this payer", async () => {
  await using platform = await makePlatform();
  await crouches(platform);
  const rows = [3, 10, 17].map((day) => `2026-11-${String(day).padStart(2, "0")},P TIDEWELL,5.00`);
  await read(platform, { text: [PLAIN, ...rows, "2026-11-18,P TIDEWELLS,5.00", ""].join("\n") });
  const { lines } = await feesPage(platform);
  expect(lines.map(({ payer, payerCount }) => [payer, payerCount])).toEqual([
    ["P TIDEWELLS", 1],
    ["P TIDEWELL", 3],
    ["P TIDEWELL", 3],
    ["P TIDEWELL", 3],
  ]);
});

test("rows that wait for an answer are not booked", async () => {
  await using platform = await makePlatform();
  const { id } = await crouches(platform);
  const text = `${PLAIN}\n03/11/2026,CROUCH ${CODE},130.00\n`;
  const asked = await look(platform, { text });
  expect(asked).toMatchObject({ newCount: 0, questions: [{ key: "order", answer: null }] });
  expect(asked.rows).toMatchObject([{ label: "Needs your answer" }]);
  await read(platform, { text });
  expect(await came(platform, id)).toEqual([]);
  await read(platform, { text, answers: { order: "day" } });
  expect(await came(platform, id)).toEqual([13_000]);
});
