// Lines of confirmed payers are booked by one press, never automatically.
import { expect, test } from "vitest";
import {
  accountPage,
  bankFile,
  bookConfirmed,
  feesPage,
  look,
  read,
  send,
  take,
  undo,
} from "#tests/fees-desk.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { makeBankLine, makePayer, makePayingFamily } from "#tests/makers/make-fees.ts";

const CROUCH = { name: "Crouch", code: "K7Q2", children: ["Lily Crouch"] };
const WREN = { name: "Wren", code: "2222", children: ["Dora Wren"] };
const MONTHS = Array.from({ length: 60 }, () => 3500);

async function twoPayers(platform: TestPlatform, owes: number[]) {
  const { database } = platform;
  const crouch = await makePayingFamily(database, { ...CROUCH, owes });
  const wren = await makePayingFamily(database, { ...WREN, owes });
  await makePayer(database, crouch.id, { payer: "M CROUCH" });
  await makePayer(database, wren.id, { payer: "D WREN" });
  return { crouch, wren };
}

const offered = async (platform: TestPlatform) =>
  (await feesPage(platform)).confirmed.map(({ payer, day, pence }) => [payer, day, pence]);

const payments = async (platform: TestPlatform, id: string) =>
  (await accountPage(platform, id)).payments.length;

test("a confirmed payer's lines wait for one press, which books them and is one undo", async () => {
  await using platform = await makePlatform();
  const { crouch, wren } = await twoPayers(platform, [3500]);
  const text = bankFile([
    [3, "M CROUCH", 35],
    [4, "D WREN", 35],
    [5, "M CROUCH", 99],
    [6, "J STRANGER", 35],
  ]);
  const report = await look(platform, { text });
  expect(report).toMatchObject({
    sure: { count: 0, pence: 0 },
    confirmed: { count: 2, pence: 7000 },
    unsure: { count: 2 },
  });
  expect(report.groups.map(({ name, count, sum }) => [name, count, sum])).toEqual([
    ["From confirmed payers", 2, "£70.00"],
    ["To match", 2, "£134.00"],
  ]);
  expect(report.rows.map(({ words, label, why }) => [words, label, why])).toEqual([
    ["M CROUCH", "To match: payer M CROUCH", "Crouch"],
    ["D WREN", "To match: payer D WREN", "Wren"],
    ["M CROUCH", "To match", "Crouch doesn’t owe this amount"],
    ["J STRANGER", "To match", "No match found"],
  ]);
  await take(platform, { text, mark: report.mark });
  expect(await payments(platform, crouch.id)).toBe(0);
  expect(await offered(platform)).toEqual([
    ["M CROUCH", "2026-11-03", 3500],
    ["D WREN", "2026-11-04", 3500],
  ]);
  const booked = await bookConfirmed(platform);
  expect(booked).toMatchObject({
    change: { summary: "Booked 2 payments from confirmed payers: £70.00" },
  });
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 0 });
  expect(await accountPage(platform, wren.id)).toMatchObject({ openPence: 0 });
  const page = await feesPage(platform);
  expect(page.confirmed).toEqual([]);
  expect(page.lines.map(({ pence, by }) => [pence, by])).toEqual([
    [3500, "nothing"],
    [9900, "payer"],
  ]);
  if (booked) await undo(platform, booked);
  expect(await accountPage(platform, crouch.id)).toMatchObject({ openPence: 3500, payments: [] });
  expect(await accountPage(platform, wren.id)).toMatchObject({ openPence: 3500, payments: [] });
  expect(await offered(platform)).toHaveLength(2);
});

test("a line with a code is booked before a payer's line takes the sum that is owed", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoPayers(platform, [3500]);
  const text = bankFile([
    [3, "M CROUCH", 35],
    [9, "REF FK7Q2E", 35],
  ]);
  const { mark, rows } = await look(platform, { text });
  expect(rows.map(({ words, label, why }) => [words, label, why])).toEqual([
    ["M CROUCH", "To match", "Crouch doesn’t owe this amount"],
    ["REF FK7Q2E", "To book: code FK7Q2E", "Crouch"],
  ]);
  await take(platform, { text, mark });
  expect(await payments(platform, crouch.id)).toBe(1);
  expect(await offered(platform)).toEqual([]);
});

test("only exactly the confirmed payer is offered; a payer for two families is matched by hand", async () => {
  await using platform = await makePlatform();
  const { crouch, wren } = await twoPayers(platform, MONTHS);
  const text = bankFile([
    [13, "M CROUCH", 35, 2000],
    [14, "MRS M CROUCH", 35],
  ]);
  await read(platform, { text });
  expect(await offered(platform)).toEqual([["M CROUCH", "2026-11-13", 3500]]);
  const later = "2026-11-21T09:00:00.000Z";
  await makePayer(platform.database, wren.id, { payer: "M CROUCH", createdAt: later });
  expect(await offered(platform)).toEqual([]);
  const { lines } = await feesPage(platform);
  expect(lines.find(({ words }) => words === "M CROUCH")).toMatchObject({
    by: "payers",
    offered: [{ name: "Crouch" }, { name: "Wren" }],
  });
  const [payer] = (await accountPage(platform, crouch.id)).payers;
  await send(platform, "payers/:id/forget", { version: payer?.version }, payer?.id);
  expect((await feesPage(platform)).confirmed).toMatchObject([
    { payer: "M CROUCH", accountId: wren.id },
  ]);
});

test("lines of two files that may be one payment are not offered, nor is a reversed one", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoPayers(platform, MONTHS);
  const line = { words: "M CROUCH", payer: "M CROUCH" };
  await makeBankLine(platform.database, { ...line, day: "2026-11-03" });
  await makeBankLine(platform.database, { ...line, day: "2026-11-05" });
  await makeBankLine(platform.database, { ...line, day: "2026-11-12" });
  expect(await offered(platform)).toEqual([["M CROUCH", "2026-11-12", 3500]]);
  await bookConfirmed(platform);
  const [paid] = (await accountPage(platform, crouch.id)).payments;
  await send(platform, "payments/:id/reverse", { version: paid?.version }, paid?.id);
  expect((await feesPage(platform)).lines).toHaveLength(3);
  expect(await offered(platform)).toEqual([]);
});

test("a press books exactly the lines on screen, and nothing if one of them has changed", async () => {
  await using platform = await makePlatform();
  const { crouch, wren } = await twoPayers(platform, [3500]);
  await read(platform, {
    text: bankFile([
      [3, "M CROUCH", 35],
      [4, "D WREN", 35],
    ]),
  });
  const lines = (await feesPage(platform)).confirmed.map(({ id, version }) => ({ id, version }));
  const values = { pence: "35", day: "2026-11-18", way: "Cash" };
  await send(platform, "families/:id/payment", { values }, wren.id);
  expect(await send(platform, "lines/confirmed", { lines })).toMatchObject({
    isSaved: false,
    status: 409,
    problem: "These payments have changed since. Please check them again.",
  });
  expect(await payments(platform, crouch.id)).toBe(0);
  expect(await send(platform, "lines/confirmed", { lines: lines.slice(0, 1) })).toMatchObject({
    isSaved: true,
  });
  const twice = [lines[0], lines[0]];
  expect(await send(platform, "lines/confirmed", { lines: twice })).toMatchObject({
    isSaved: false,
  });
  expect(await payments(platform, crouch.id)).toBe(1);
});

test("two people who press at the same moment book each line once", async () => {
  await using platform = await makePlatform();
  const { crouch } = await twoPayers(platform, MONTHS);
  await read(platform, {
    text: bankFile([
      [3, "M CROUCH", 35],
      [9, "M CROUCH", 35],
    ]),
  });
  const lines = (await feesPage(platform)).confirmed.map(({ id, version }) => ({ id, version }));
  const answers = await Promise.all(
    [1, 2, 3].map(() => send(platform, "lines/confirmed", { lines })),
  );
  expect(answers.filter(({ isSaved }) => isSaved)).toHaveLength(1);
  expect(await payments(platform, crouch.id)).toBe(2);
});
