// Returned payments, payments booked to the wrong family, and transfers split between families.
import { expect, test } from "vitest";
import {
  accountPage,
  addMonth,
  feesPage,
  look,
  MONEY,
  read,
  send,
  undo,
} from "#tests/fees-desk.ts";
import { makeContext } from "#tests/make-context.ts";
import { dueLines } from "#tests/due-lines.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makePayingFamily } from "#tests/makers/make-fees.ts";
import { familyCode } from "#app/platform/family-code.ts";
import { readToday } from "#app/office/today/today.server.ts";

const HEAD = "Date,Description,Amount";
const file = (...rows: string[]) => `${[HEAD, ...rows].join("\n")}\n`;

async function twoFamilies(platform: TestPlatform, owes: number[] = []) {
  const lily = { name: "Lapwinge", code: "K7Q2", children: ["Lily Lapwinge"], pence: 18_900 };
  const crouch = { ...lily, owes };
  const wren = { name: "Wren", code: "2222", children: ["Dora Wren"], pence: 12_600, owes };
  return {
    lapwinge: await makePayingFamily(platform.database, crouch),
    wren: await makePayingFamily(platform.database, wren),
  };
}

const lines = async (platform: TestPlatform) => (await feesPage(platform)).lines;

async function onlyLine(platform: TestPlatform) {
  const [line, ...more] = await lines(platform);
  if (!line || more.length > 0) throw new Error(`${more.length} more lines are open.`);
  return line;
}

const balance = async (platform: TestPlatform, id: string) => {
  const { openPence, creditPence } = await accountPage(platform, id);
  return [openPence, creditPence];
};

async function today(platform: TestPlatform) {
  const due = await readToday(makeContext(platform, ...MONEY), await platform.schoolDays());
  return dueLines(due, "return").map(({ title }) => title);
}

test("a returned standing order without a code is matched to its payment, and the charges are owing again", async () => {
  await using platform = await makePlatform();
  const { lapwinge } = await twoFamilies(platform);
  await addMonth(platform);
  await read(platform, { text: file("2026-11-12,SO LAPWINGE FK7Q2E,189.00") });
  expect(await balance(platform, lapwinge.id)).toEqual([0, 0]);
  const text = file("2026-11-18,UNPAID STANDING ORDER LAPWINGE,-189.00");
  expect((await look(platform, { text })).rows).toMatchObject([
    { label: "To match", why: "Returned", words: "UNPAID STANDING ORDER LAPWINGE" },
  ]);
  await read(platform, { text });
  const line = await onlyLine(platform);
  expect(line).toMatchObject({
    words: "UNPAID STANDING ORDER LAPWINGE",
    isReturned: true,
    likelyCount: 1,
    returnable: [{ family: "Lapwinge", day: "2026-11-12", pence: 18_900 }],
  });
  // Nothing is reversed automatically.
  expect(await balance(platform, lapwinge.id)).toEqual([0, 0]);
  expect(await today(platform)).toEqual([]);
  const [{ paymentId = "" } = {}] = line.returnable;
  const body = { version: line.version, paymentId };
  const matched = await send(platform, "lines/:id/return", body, line.id);
  expect(matched).toMatchObject({
    change: { summary: "Returned by the bank: £189.00 from Lapwinge" },
  });
  expect(await balance(platform, lapwinge.id)).toEqual([18_900, 0]);
  expect(await today(platform)).toEqual(["Returned: Lapwinge, £189.00"]);
  expect(await lines(platform)).toEqual([]);
  expect((await accountPage(platform, lapwinge.id)).payments).toMatchObject([
    { reversedOn: "2026-11-18" },
  ]);
  await undo(platform, matched);
  expect(await balance(platform, lapwinge.id)).toEqual([0, 0]);
  expect(await today(platform)).toEqual([]);
  expect(await onlyLine(platform)).toMatchObject({ id: line.id });
});

test("one payment is returned once", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform, [18_900]);
  await read(platform, {
    text: file(
      "2026-11-12,SO LAPWINGE FK7Q2E,189.00",
      "2026-11-16,UNPAID LAPWINGE,-189.00",
      "2026-11-18,RECALL LAPWINGE,-189.00",
    ),
  });
  const [second, first] = await lines(platform);
  const paymentId = first?.returnable[0]?.paymentId;
  await send(platform, "lines/:id/return", { version: first?.version, paymentId }, first?.id);
  const again = { version: second?.version, paymentId };
  expect(await send(platform, "lines/:id/return", again, second?.id)).toMatchObject({
    isSaved: false,
    problem: "This has already been reversed.",
  });
  expect((await onlyLine(platform)).returnable).toEqual([]);
});

test("money out that equals a payment of the last 60 days keeps its text; other money out keeps none", async () => {
  await using platform = await makePlatform();
  await twoFamilies(platform, [7700, 8800]);
  await read(platform, {
    text: file(
      "2026-09-10,FK7Q2E,77.00",
      "2026-09-18,FK7Q2E,88.00",
      "2026-11-17,A,-77.00",
      "2026-11-17,B,-88.00",
      "2026-11-17,STUDIO RENT,-850.00",
    ),
  });
  expect(await onlyLine(platform)).toMatchObject({ words: "B", pence: -8800, isReturned: true });
  const out = await platform.database
    .selectFrom("bankLines")
    .select(["pence", "words"])
    .where("state", "=", "out")
    .orderBy("pence")
    .execute();
  expect(out).toEqual([
    { pence: -85_000, words: "" },
    { pence: -7700, words: "" },
  ]);
});

test("a return of more than a family has paid is not booked", async () => {
  await using platform = await makePlatform();
  const { wren } = await twoFamilies(platform, [12_600]);
  const code = familyCode("2222");
  await read(platform, {
    text: file(`2026-11-12,WREN ${code},126.00`, `2026-11-18,WREN ${code} UNPAID SO,-900.00`),
  });
  const line = await onlyLine(platform);
  const body = { version: line.version, accountId: wren.id, isRemembered: false };
  expect(await send(platform, "lines/:id/book", body, line.id)).toMatchObject({
    isSaved: false,
    problem: "This family has paid £126.00.",
  });
  expect(await balance(platform, wren.id)).toEqual([0, 0]);
});

test("after a reversal the line is open again, and can be booked to the right family", async () => {
  await using platform = await makePlatform();
  const { lapwinge, wren } = await twoFamilies(platform, [12_600]);
  await read(platform, { text: file("2026-11-12,WRENS GRAN FK7Q2E,126.00") });
  const [payment] = (await accountPage(platform, lapwinge.id)).payments;
  const reversed = await send(
    platform,
    "payments/:id/reverse",
    { version: payment?.version },
    payment?.id,
  );
  const line = await onlyLine(platform);
  expect(line).toMatchObject({ pence: 12_600, words: "WRENS GRAN FK7Q2E" });
  const body = { version: line.version, accountId: wren.id, isRemembered: false };
  const booked = await send(platform, "lines/:id/book", body, line.id);
  expect(await balance(platform, wren.id)).toEqual([0, 0]);
  expect(await balance(platform, lapwinge.id)).toEqual([12_600, 0]);
  expect(await lines(platform)).toEqual([]);
  const changes = await platform.database
    .selectFrom("changes")
    .select("summary")
    .orderBy("createdAt")
    .orderBy("summary")
    .execute();
  expect(changes.map(({ summary }) => summary)).toEqual(
    expect.arrayContaining([
      "Booked £126.00 from Wren",
      "Reversed the payment of £126.00 from Lapwinge",
    ]),
  );
  // Undo in reverse order only: the line has one booking at a time.
  expect(await undo(platform, reversed)).toMatchObject({ isSaved: false });
  await undo(platform, booked);
  expect(await onlyLine(platform)).toMatchObject({ id: line.id });
});

test("a duplicate in another export is asked about even if booked to another family or returned", async () => {
  await using platform = await makePlatform();
  const { lapwinge, wren } = await twoFamilies(platform, [12_600]);
  await read(platform, { text: file("2026-11-12,WRENS GRAN FK7Q2E,126.00") });
  const [payment] = (await accountPage(platform, lapwinge.id)).payments;
  await send(platform, "payments/:id/reverse", { version: payment?.version }, payment?.id);
  const other = "Date,Name,Reference,Amount\n2026-11-13,B. Wren,FK7Q2E,126.00\n";
  expect(await look(platform, { text: other })).toMatchObject({ sure: { count: 0 } });
  const line = await onlyLine(platform);
  const body = { version: line.version, accountId: wren.id, isRemembered: false };
  await send(platform, "lines/:id/book", body, line.id);
  expect(await look(platform, { text: other })).toMatchObject({ sure: { count: 0 } });
});

test("one line is split between families to the penny, and one undo reverses the whole split", async () => {
  await using platform = await makePlatform();
  const { lapwinge, wren } = await twoFamilies(platform);
  await read(platform, { text: file("2026-11-12,GRANDMA,140.00") });
  const { id, version } = await onlyLine(platform);
  const split = (...pence: string[]) => {
    const families = [lapwinge.id, wren.id];
    const parts = pence.map((each, at) => ({ accountId: families[at], pence: each }));
    return send(platform, "lines/:id/split", { version, values: { parts } }, id);
  };
  expect(await split("70", "60")).toMatchObject({ isSaved: false, problem: "£10.00 left" });
  expect(await split("140")).toMatchObject({ problem: "Choose at least two families." });
  expect(await lines(platform)).toHaveLength(1);
  const done = await split("80.01", "59.99");
  expect(done).toMatchObject({
    change: { summary: "Split £140.00: £80.01 from Lapwinge, £59.99 from Wren" },
  });
  expect(await balance(platform, lapwinge.id)).toEqual([0, 8001]);
  expect(await balance(platform, wren.id)).toEqual([0, 5999]);
  expect(await lines(platform)).toEqual([]);
  await undo(platform, done);
  expect(await balance(platform, lapwinge.id)).toEqual([0, 0]);
  expect(await balance(platform, wren.id)).toEqual([0, 0]);
  expect(await onlyLine(platform)).toMatchObject({ id, pence: 14_000 });
});

test("one share of a split line can be reversed, and only that much booked again", async () => {
  await using platform = await makePlatform();
  const { lapwinge, wren } = await twoFamilies(platform);
  await read(platform, { text: file("2026-11-12,GRANDMA,140.00") });
  const { id, version } = await onlyLine(platform);
  const parts = [
    { accountId: lapwinge.id, pence: "80" },
    { accountId: wren.id, pence: "60" },
  ];
  await send(platform, "lines/:id/split", { version, values: { parts } }, id);
  const [payment] = (await accountPage(platform, wren.id)).payments;
  await send(platform, "payments/:id/reverse", { version: payment?.version }, payment?.id);
  const line = await onlyLine(platform);
  expect(line).toMatchObject({ pence: 6000, wholePence: 14_000 });
  const body = { version: line.version, accountId: lapwinge.id, isRemembered: false };
  await send(platform, "lines/:id/book", body, line.id);
  expect(await balance(platform, lapwinge.id)).toEqual([0, 14_000]);
});

test("removing a file undoes its returns, and restoring it repeats them", async () => {
  await using platform = await makePlatform();
  const { lapwinge } = await twoFamilies(platform, [18_900]);
  await read(platform, { text: file("2026-11-12,SO LAPWINGE FK7Q2E,189.00"), name: "first.csv" });
  await read(platform, { text: file("2026-11-18,UNPAID LAPWINGE,-189.00"), name: "second.csv" });
  const line = await onlyLine(platform);
  const body = { version: line.version, paymentId: line.returnable[0]?.paymentId };
  await send(platform, "lines/:id/return", body, line.id);
  expect(await balance(platform, lapwinge.id)).toEqual([18_900, 0]);
  const takeBack = async (name: string) => {
    const found = (await feesPage(platform)).files.find((each) => each.name === name);
    return send(platform, "files/:id/take-back", {}, found?.id);
  };
  const second = await takeBack("second.csv");
  expect(await balance(platform, lapwinge.id)).toEqual([0, 0]);
  await undo(platform, second);
  expect(await balance(platform, lapwinge.id)).toEqual([18_900, 0]);
  const first = await takeBack("first.csv");
  // The return has lost its payment and needs matching again.
  expect(await onlyLine(platform)).toMatchObject({ id: line.id, returnable: [] });
  await undo(platform, first);
  expect(await lines(platform)).toEqual([]);
  expect(await balance(platform, lapwinge.id)).toEqual([18_900, 0]);
});
