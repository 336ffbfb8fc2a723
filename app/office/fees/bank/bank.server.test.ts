import { expect, test } from "vitest";
import {
  accountPage,
  addMonth,
  bankFile,
  feesPage,
  look,
  read,
  send,
  take,
  undo,
} from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePayingFamily } from "#tests/makers/make-fees.ts";
import { familyCode } from "#app/platform/family-code.ts";

const CROUCH = { name: "Crouch", code: "K7Q2", children: ["Lily Crouch", "Ben Crouch"] };
const WREN = { name: "Wren", code: "2222", children: ["Dora Wren"] };
const MONTHS = Array.from({ length: 60 }, () => 3500);

const paymentsOf = ({ database }: TestPlatform) =>
  database
    .selectFrom("feePayments")
    .innerJoin("families", "families.id", "feePayments.accountId")
    .select(["families.name", "feePayments.pence", "feePayments.day"])
    .where("feePayments.deletedAt", "is", null)
    .orderBy("feePayments.day")
    .orderBy("families.name")
    .execute();

async function twoFamilies(platform: TestPlatform, owes: number[] = []) {
  const crouch = await makePayingFamily(platform.database, { ...CROUCH, owes });
  const wren = await makePayingFamily(platform.database, { ...WREN, owes });
  return { crouch, wren };
}

const requireOpenLine = async (platform: TestPlatform, place = 0) => {
  const line = (await feesPage(platform)).lines[place];
  if (!line) throw new Error("No line is open.");
  return line;
};

test("a code books automatically; names and amounts need matching; money out keeps no text", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoFamilies(platform, [3500, 1000, 2000]);
  const text = bankFile([
    [3, "REF fk7q2e CROUCH", 35],
    [4, "F K7Q2 E", 10],
    [5, "FK7Q2E/NOV", 20],
    [6, "FK7Q3E", 35],
    [7, "FK72QE", 35],
    [8, "M CROUCH", 35],
    [9, "STANDING ORDER", 35],
    [10, "STUDIO RENT", -500],
  ]);
  const report = await look(platform, { text });
  expect(report).toMatchObject({
    newCount: 8,
    knownCount: 0,
    sure: { count: 3, pence: 6500 },
    unsure: { count: 4 },
    brokenRow: null,
  });
  expect(report.rows.map(({ words, label }) => [words, label])).toEqual([
    ["FK7Q3E", "To match"],
    ["FK72QE", "To match"],
    ["M CROUCH", "To match"],
    ["STANDING ORDER", "To match"],
    ["REF fk7q2e CROUCH", "To book: code FK7Q2E"],
    ["F K7Q2 E", "To book: code FK7Q2E"],
    ["FK7Q2E/NOV", "To book: code FK7Q2E"],
    ["STUDIO RENT", "Money out"],
  ]);
  expect(report.groups).toEqual([
    { name: "To match", tone: "warning", count: 4, sum: "£140.00" },
    { name: "To book", tone: "good", count: 3, sum: "£65.00" },
    { name: "Money out", tone: "quiet", count: 1, sum: "-£500.00" },
  ]);
  expect(await take(platform, { text, mark: report.mark })).toMatchObject({
    change: { summary: "Read november.csv: 8 new, 0 known" },
  });
  expect((await accountPage(platform, crouch.id)).payments).toHaveLength(3);
  const { lines } = await feesPage(platform);
  expect(
    lines.map(({ words, by, offered }) => [words, by, offered.map(({ name }) => name)]),
  ).toEqual([
    ["STANDING ORDER", "nothing", []],
    ["M CROUCH", "name", ["Crouch"]],
    ["FK72QE", "nothing", []],
    ["FK7Q3E", "nothing", []],
  ]);
  const out = await platform.database
    .selectFrom("bankLines")
    .select(["words", "payer", "pence"])
    .where("state", "=", "out")
    .execute();
  expect(out).toEqual([{ words: "", payer: "", pence: -50_000 }]);
});

test("undoing a match reopens the line and forgets the payer", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoFamilies(platform);
  await read(platform, { text: bankFile([[3, "M CROUCH", 35]]) });
  const { id, version } = await requireOpenLine(platform);
  const body = { version, accountId: crouch.id, isRemembered: true };
  const booked = await send(platform, "lines/:id/book", body, id);
  expect(await send(platform, "lines/:id/book", body, id)).toMatchObject({
    isSaved: false,
    problem: "Someone else has already matched this line.",
  });
  await undo(platform, booked);
  expect(await requireOpenLine(platform)).toMatchObject({ id, by: "name" });
  expect(await accountPage(platform, crouch.id)).toMatchObject({ payments: [], payers: [] });
});

test("the same file twice adds nothing and says '0 new, 48 known'; an overlapping one adds only its new lines", async () => {
  await using platform = await makePlatform();
  await twoFamilies(
    platform,
    Array.from({ length: 60 }, (_, at) => (10 + at) * 100),
  );
  const line = (at: number) => [1 + (at % 20), `LINE ${at} FK7Q2E`, 10 + at] as const;
  const all = Array.from({ length: 60 }, (_, at) => line(at));
  let balance = 1000;
  const withBalances = all.map(([day, words, pounds]) => {
    balance += pounds;
    return [day, words, pounds, balance] as const;
  });
  const first = bankFile(withBalances.slice(0, 48));
  await read(platform, { text: first });
  expect(await paymentsOf(platform)).toHaveLength(48);
  const again = await look(platform, { text: first });
  expect([again.newCount, again.knownCount]).toEqual([0, 48]);
  expect(await take(platform, { text: first, mark: again.mark })).toEqual({ isSaved: true });
  expect(await paymentsOf(platform)).toHaveLength(48);
  const overlapping = bankFile(withBalances.slice(40));
  expect(await look(platform, { text: overlapping })).toMatchObject({
    newCount: 12,
    knownCount: 8,
  });
  await read(platform, { text: overlapping });
  expect(await paymentsOf(platform)).toHaveLength(60);
});

test("equal lines in one file are two payments; if one is known from another file, the second is asked about", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform, MONTHS);
  const twice = [
    [3, "M CROUCH FK7Q2E", 35],
    [3, "M CROUCH FK7Q2E", 35],
  ] as const;
  await read(platform, { text: bankFile(twice) });
  expect(await paymentsOf(platform)).toHaveLength(2);
  const plain = (count: number) =>
    bankFile(
      Array.from({ length: count }, () => [5, `D WREN ${familyCode("2222")}`, 35] as const),
      {
        hasBalances: false,
      },
    );
  await read(platform, { text: plain(1) });
  expect(await look(platform, { text: plain(2) })).toMatchObject({ newCount: 1, knownCount: 1 });
  await read(platform, { text: plain(2) });
  expect(await look(platform, { text: plain(2) })).toMatchObject({ newCount: 0, knownCount: 2 });
  expect(await requireOpenLine(platform)).toMatchObject({
    words: `D WREN ${familyCode("2222")}`,
    doubt: "Looks like £35.00 on 5 Nov 2026, already booked to Wren",
  });
  expect(await paymentsOf(platform)).toHaveLength(3);
});

test("undoing a file removes its payments, including those matched by hand, and nothing of other files", async () => {
  await using platform = await makePlatform();
  const { crouch, wren } = await twoFamilies(platform);
  await addMonth(platform);
  await read(platform, {
    text: bankFile([[2, `NOV ${familyCode("2222")}`, 35]]),
    name: "other.csv",
  });
  const text = bankFile([
    [3, "FK7Q2E", 35, 5000],
    [4, "M CROUCH", 35],
  ]);
  const file = await read(platform, { text });
  const line = await requireOpenLine(platform);
  const body = { version: line.version, accountId: crouch.id, isRemembered: true };
  await send(platform, "lines/:id/book", body, line.id);
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 0 });
  await undo(platform, file);
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 7000, payments: [] });
  expect(await accountPage(platform, wren.id)).toMatchObject({ openPence: 0 });
  expect(await feesPage(platform)).toMatchObject({ files: [{ name: "other.csv" }], lines: [] });
  expect(await look(platform, { text })).toMatchObject({ newCount: 2, knownCount: 0 });
});

test("a file can be removed much later, and restored whole unless its lines were read again", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoFamilies(platform);
  await addMonth(platform);
  const text = bankFile([[3, "FK7Q2E", 70]]);
  await read(platform, { text });
  const fileId = async () => (await feesPage(platform)).files[0]?.id ?? "";
  const back = await send(platform, "files/:id/take-back", {}, await fileId());
  expect(back).toMatchObject({ change: { summary: "Removed november.csv" } });
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 7000 });
  await undo(platform, back);
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 0 });
  const again = await send(platform, "files/:id/take-back", {}, await fileId());
  await read(platform, { text });
  expect(await undo(platform, again)).toMatchObject({
    isSaved: false,
    problem: expect.stringContaining("have since come in with another file"),
  });
  expect(await paymentsOf(platform)).toHaveLength(1);
});

test("a file that has changed since the preview is refused, and so is one that is not a bank file", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform, MONTHS);
  const text = bankFile([[3, "FK7Q2E", 35]]);
  const { mark } = await look(platform, { text });
  await read(platform, { text });
  expect(await take(platform, { text, mark })).toMatchObject({
    isSaved: false,
    problem: expect.stringContaining("has changed since this preview"),
  });
  expect(await take(platform, { text: "%PDF-1.7", mark })).toMatchObject({
    problem: "This is a PDF. In your bank’s website choose CSV or OFX.",
  });
  expect(await take(platform, { text: "", mark })).toMatchObject({
    problem: "This file has no lines.",
  });
});

test("two people who book one file at the same moment book it once", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform, MONTHS);
  const text = bankFile([
    [3, "FK7Q2E", 35],
    [3, "FK7Q2E", 35],
  ]);
  const { mark } = await look(platform, { text });
  const answers = await Promise.all([1, 2, 3].map(() => take(platform, { text, mark })));
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
  expect(await paymentsOf(platform)).toHaveLength(2);
  expect((await feesPage(platform)).files).toHaveLength(1);
});

test("a line marked as not a fee is no longer listed and loses its text", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform);
  await read(platform, { text: bankFile([[3, "HALL HIRE SCOUTS", 120]]) });
  const { id, version } = await requireOpenLine(platform);
  const aside = await send(platform, "lines/:id/aside", { version }, id);
  expect((await feesPage(platform)).lines).toEqual([]);
  const words = () => platform.database.selectFrom("bankLines").select("words").execute();
  expect(await words()).toEqual([{ words: "" }]);
  await undo(platform, aside);
  expect(await words()).toEqual([{ words: "HALL HIRE SCOUTS" }]);
});

test("money out with a family's code is a refund once confirmed", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoFamilies(platform, [3500]);
  await read(platform, {
    text: bankFile([
      [3, "FK7Q2E", 35],
      [4, "RETURNED FK7Q2E", -35],
    ]),
  });
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 0 });
  const { id, version, pence } = await requireOpenLine(platform);
  expect(pence).toBe(-3500);
  const body = { version, accountId: crouch.id, isRemembered: true };
  expect(await send(platform, "lines/:id/book", body, id)).toMatchObject({
    change: { summary: "Booked £35.00 back to Crouch" },
  });
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 3500, payers: [] });
});

const PAYOUT = `Charge date,Customer,Reference,Amount,Fees
2026-11-01,Mirabel Crouch,FK7Q2E,35.00,0.55
2026-11-01,Jo Wren,,35.00,0.55
`;

test("a code books only a sum that the family owes; any other is matched by hand", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoFamilies(platform, [3500, 2000]);
  const text = bankFile([
    [3, "CROUCH FK7Q2E", 56],
    [4, "CROUCH FK7Q2E", 20],
    [5, "CROUCH FK7Q2E", 20],
  ]);
  const report = await look(platform, { text });
  expect(report.rows.map(({ sum, label, why }) => [sum, label, why])).toEqual([
    ["£56.00", "To match", "Crouch doesn’t owe this amount"],
    ["£20.00", "To match", "Crouch doesn’t owe this amount"],
    ["£20.00", "To book: code FK7Q2E", "Crouch"],
  ]);
  await take(platform, { text, mark: report.mark });
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 3500 });
  expect(await requireOpenLine(platform)).toMatchObject({
    by: "code",
    offered: [{ name: "Crouch" }],
  });
});

test("a payout is split by its own file, and never booked to one family", async () => {
  await using platform = await makePlatform();
  const { crouch, wren } = await twoFamilies(platform);
  await read(platform, { text: bankFile([[5, "GOCARDLESS FK7Q2E", 68.9]]) });
  expect(await paymentsOf(platform)).toEqual([]);
  const line = await requireOpenLine(platform);
  expect(line).toMatchObject({ looksCollective: true });
  const payout = { text: PAYOUT, name: "payout.csv", line: line.id };
  expect(await look(platform, payout)).toMatchObject({
    newCount: 2,
    sure: { count: 1 },
    unsure: { count: 1 },
    payout: { pence: 6890, bankPence: 6890 },
  });
  const booked = await read(platform, payout);
  expect(await accountPage(platform, crouch.id)).toMatchObject({ creditPence: 3500 });
  const open = await requireOpenLine(platform);
  expect(open).toMatchObject({ words: "Jo Wren", by: "name", offered: [{ name: "Wren" }] });
  // The payer is now a known collector, whatever the line says.
  const next = bankFile([[25, "GOCARDLESS FK7Q2E", 70, 4000]]);
  expect(await look(platform, { text: next })).toMatchObject({ sure: { count: 0 } });
  expect((await feesPage(platform)).collectors).toMatchObject([{ payer: "GOCARDLESS" }]);
  await undo(platform, booked);
  expect((await feesPage(platform)).collectors).toEqual([]);
  expect(await accountPage(platform, crouch.id)).toMatchObject({ creditPence: 0 });
  expect(await requireOpenLine(platform)).toMatchObject({
    id: line.id,
    words: "GOCARDLESS FK7Q2E",
  });
  expect(await accountPage(platform, wren.id)).toMatchObject({ payments: [] });
});

test("a payout that does not add up is shown with the difference and not booked", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform);
  await read(platform, { text: bankFile([[5, "GOCARDLESS", 70]]) });
  const { id } = await requireOpenLine(platform);
  const payout = { text: PAYOUT, line: id };
  expect(await look(platform, payout)).toMatchObject({ payout: { pence: 6890, bankPence: 7000 } });
  expect(await read(platform, payout)).toMatchObject({
    isSaved: false,
    problem:
      "The lines add up to £68.90, which is £1.10 less than the £70.00 in your bank. Nothing has been booked.",
  });
  expect(await paymentsOf(platform)).toEqual([]);
  expect(await requireOpenLine(platform)).toMatchObject({ id });
});

test("a payout's file is booked once, and removed with its line's bank file", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform);
  const lines = [
    [5, "GOCARDLESS ONE", 68.9],
    [6, "GOCARDLESS TWO", 68.9],
  ] as const;
  const bank = await read(platform, { text: bankFile(lines) });
  const one = await requireOpenLine(platform, 1);
  await read(platform, { text: PAYOUT, line: one.id });
  const two = (await feesPage(platform)).lines.find(({ words }) => words === "GOCARDLESS TWO");
  expect(await read(platform, { text: PAYOUT, line: two?.id ?? "" })).toMatchObject({
    isSaved: false,
    problem: "2 lines of this file are already in another payout.",
  });
  await undo(platform, bank);
  expect(await paymentsOf(platform)).toEqual([]);
  expect((await feesPage(platform)).files).toEqual([]);
});

test("importing a file charges no one and sends no mail", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform, MONTHS);
  await addMonth(platform);
  await read(platform, { text: bankFile([[3, "FK7Q2E", 35]]) });
  expect(await platform.database.selectFrom("outbox").select("id").execute()).toEqual([]);
});
