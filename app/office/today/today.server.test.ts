import { commandAt } from "#tests/command-at.ts";
import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { dueLines } from "#tests/due-lines.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeCostume, makeLoan } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import type { ShownKind } from "./today.server.ts";
import { loader } from "./home.tsx";

const undoAction = commandAt("/admin/changes/:id/undo");
const action = commandAt("/admin/today/done");

const OPEN: Scope[] = ["admin", "members"];

const today = async (platform: TestPlatform, gates: Scope[] = OPEN) => {
  const groups = (await loader(asked(platform, "/admin", { gates }))).data.due;
  const lines = groups.flatMap((group) => group.lines);
  return { groups, lines, kinds: groups.flatMap(({ kinds }) => kinds) };
};

/** The counts of kinds that have lines or are locked. */
const countsOf = (kinds: readonly ShownKind[]) =>
  Object.fromEntries(
    kinds.filter(({ count }) => count !== 0).map(({ kind, count }) => [kind, count]),
  );

/** The titles outside the groups about money and open questions. */
const titles = async (platform: TestPlatform) =>
  (await today(platform)).groups
    .filter(({ group }) => group !== "money" && group !== "questions")
    .flatMap(({ lines }) => lines.map(({ title }) => title));

/** The action of a line's first button, by the line's kind. */
const FIRST_ACT: Record<string, string> = {
  call: "reached",
  enquiry: "replied",
  fee: "paid",
  trial: "asked",
};

const done = (platform: TestPlatform, kind: string, ids: string[], gates: Scope[] = OPEN) =>
  act(platform, { kind, ids, act: FIRST_ACT[kind] ?? "done" }, gates);

const act = (platform: TestPlatform, body: object, gates: Scope[] = OPEN) =>
  action(sent(platform, { ...body, key: randomUUID() }, { gates }));

async function undo(platform: TestPlatform, answer: Answer, gates: Scope[] = OPEN) {
  if (!answer.isSaved || !answer.change) throw new Error("nothing to undo");
  return (await undoAction(sent(platform, {}, { params: { id: answer.change.id }, gates }))).data;
}

test("everything due is grouped by job, with its reason", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const email = "mia@tern.example";
  await makeMember(database, { name: "Ada Tern", email, joinDate: "2026-10-20" });
  await makeMember(database, { name: "Bea Tern", email, joinDate: "2026-10-25" });
  await makeMember(database, {
    name: "Paid Up",
    joinDate: "2026-11-19",
    membershipFeeDate: "2025-11-18",
  });
  await makeMember(database, { name: "Left", status: "Inactive", membershipFeeDate: "2024-01-01" });
  await makeTrial(database, { name: "Cy Gull", firstTrialDate: "2026-11-01" });
  await makeTrial(database, { name: "Later", firstTrialDate: "2026-11-19" });
  await makeEnquiry(database, { name: "Di Swift", subject: "Ballet for two" });
  await makeEnquiry(database, { name: "Spam", state: "spam" });
  const { groups, lines, kinds } = await today(platform);
  expect(lines.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
    "Ada Tern and Bea Tern: Check-ins: Ada Tern 1 day overdue and Bea Tern due in 4 days",
    "Cy Gull: Trial ended 5 days ago. No decision yet",
    "Di Swift: New enquiry from today: Ballet for two",
    "Ada Tern: No subscription",
    "Bea Tern: No subscription",
    "Paid Up: No subscription",
  ]);
  expect(
    groups.filter(({ count }) => count > 0).map(({ name, count }) => `${name} ${count}`),
  ).toEqual(["Calls 1", "Trials and bookings 1", "Messages 1", "Money 4"]);
  expect(countsOf(kinds)).toEqual({
    enquiry: 1,
    trial: 1,
    call: 1,
    fee: 1,
    "not-billed": 3,
  });
  const locked = await today(platform, ["admin"]);
  const answered = JSON.stringify(locked.lines);
  expect(answered.replaceAll(/[\da-f-]{36}/g, "an id")).not.toMatch(/fee/i);
  expect(countsOf(locked.kinds)).toMatchObject({ fee: null });
  expect(locked.lines).toHaveLength(3);
});

describe("one tap", () => {
  test("logs a family's call, and undoes it", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const email = "mia@tern.example";
    for (const name of ["Ada Tern", "Bea Tern"]) await makeMember(database, { name, email });
    const { lines } = await today(platform);
    const { data } = await done(platform, "call", lines[0]?.ids ?? []);
    expect(data).toMatchObject({
      change: { summary: "Logged Phone Call for Ada Tern and Bea Tern" },
    });
    expect(await titles(platform)).toEqual([]);
    expect(await database.selectFrom("memberCheckins").selectAll().execute()).toHaveLength(2);
    await undo(platform, data);
    expect(await titles(platform)).toEqual(["Ada Tern and Bea Tern"]);
  });

  test("logs that nobody was reached, with a note and a day to try again", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { id } = await makeMember(database, { name: "Ada Tern" });
    await database
      .insertInto("bankHolidays")
      .values({ day: "2026-11-24", name: "A holiday" })
      .execute();
    const note = "  Rang twice. ";
    const { data } = await act(platform, { kind: "call", ids: [id], act: "not-reached", note });
    expect(data).toMatchObject({ change: { summary: "Logged Not Reached for Ada Tern" } });
    const call = { outcome: "Not Reached", notes: "Rang twice.", retryOn: "2026-11-25" };
    expect(await database.selectFrom("memberCheckins").selectAll().execute()).toMatchObject([call]);
    const long = { kind: "call", ids: [id], act: "reached", note: "a".repeat(2001) };
    expect((await act(platform, long)).init?.status).toBe(422);
  });

  test("closes a trial with its reason, and does not list it again", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { id } = await makeTrial(database, { firstTrialDate: "2026-11-01" });
    const closing = { kind: "trial", ids: [id], act: "not-joining" };
    for (const reason of ["", "No idea"])
      expect((await act(platform, { ...closing, reason })).init?.status).toBe(422);
    const { data } = await act(platform, { ...closing, reason: "Price" });
    expect(data).toMatchObject({ change: { summary: "Bea Gull is not joining: Price" } });
    expect(await titles(platform)).toEqual([]);
    const row = () => database.selectFrom("trials").selectAll().executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({ closedOn: "2026-11-20", closedReason: "Price" });
    expect((await act(platform, { ...closing, reason: "Price" })).init?.status).toBe(409);
    await undo(platform, data);
    expect(await row()).toMatchObject({ closedOn: null, closedReason: null });
    expect(await titles(platform)).toEqual(["Bea Gull"]);
  });

  test("marks a trial as followed up, once", async () => {
    await using platform = await makePlatform();
    const { id } = await makeTrial(platform.database, { firstTrialDate: "2026-11-01" });
    const { data } = await done(platform, "trial", [id]);
    expect(await titles(platform)).toEqual([]);
    expect((await done(platform, "trial", [id])).init?.status).toBe(409);
    await undo(platform, data);
    expect(await titles(platform)).toEqual(["Bea Gull"]);
  });

  test("marks a yearly fee as paid, only with the members area open", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const due = { joinDate: "2026-11-19", membershipFeeDue: "2026-11-20" };
    const { id } = await makeMember(database, due);
    expect((await done(platform, "fee", [id], ["admin"])).init?.status).toBe(403);
    const [first, second] = await Promise.all([
      done(platform, "fee", [id]),
      done(platform, "fee", [id]),
    ]);
    const statuses = [first, second].map(({ init }) => init?.status);
    expect(statuses.sort()).toEqual([200, 409]);
    const row = () => database.selectFrom("members").selectAll().executeTakeFirstOrThrow();
    expect(await row()).toMatchObject({
      membershipFeeDue: "2027-11-20",
      membershipFeeDate: "2026-11-20",
    });
    const data = first.data.isSaved ? first.data : second.data;
    expect(await undo(platform, data, ["admin"])).toMatchObject({ status: 403 });
    expect(await undo(platform, data)).toMatchObject({ isSaved: true });
    expect(await row()).toMatchObject({ membershipFeeDue: "2026-11-20", membershipFeeDate: null });
  });

  test("marks an enquiry as replied, and undoes it unless it has changed since", async () => {
    await using platform = await makePlatform();
    const { database } = platform;
    const { id } = await makeEnquiry(database, { name: "Di Swift" });
    const { data } = await done(platform, "enquiry", [id]);
    expect(await titles(platform)).toEqual([]);
    expect((await done(platform, "enquiry", [id])).init?.status).toBe(409);
    await database.updateTable("enquiries").set({ version: 3 }).execute();
    expect(await undo(platform, data)).toMatchObject({ status: 409 });
    await database.updateTable("enquiries").set({ version: 2 }).execute();
    expect(await undo(platform, data)).toMatchObject({ isSaved: true });
    expect(await titles(platform)).toHaveLength(1);
  });

  test("is refused for an unknown kind", async () => {
    await using platform = await makePlatform();
    expect((await done(platform, "lesson", ["1"])).init?.status).toBe(422);
    expect((await act(platform, { kind: "trial", ids: ["1"], act: "joined" })).init?.status).toBe(
      422,
    );
    expect((await done(platform, "call", ["nobody"])).init?.status).toBe(410);
  });
});

test("a call's line has the last note with its day, and a second person's press changes nothing", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: memberId } = await makeMember(database, { name: "Ada Tern" });
  for (const [day, notes] of [
    ["2026-09-01", "Loves tap."],
    ["2026-10-02", "Asked about the show."],
    ["2026-10-09", ""],
  ] as const) {
    const call = { memberId, outcome: "Phone Call", reached: true, notes };
    const callAt = `${day}T11:00:00.000Z`;
    await database
      .insertInto("memberCheckins")
      .values({ ...call, id: randomUUID(), callAt, createdAt: callAt })
      .execute();
  }
  const lines = async () => dueLines((await today(platform)).groups, "call");
  const [line] = await lines();
  expect(line?.lastNote).toEqual({ day: "2026-10-02", text: "Asked about the show." });
  const { data } = await done(platform, "call", [memberId]);
  expect(data).toMatchObject({ isSaved: true });
  expect((await done(platform, "call", [memberId])).data).toMatchObject({
    isSaved: false,
    status: 409,
    problem: "Someone has already done this.",
  });
  const calls = await database.selectFrom("memberCheckins").select("id").execute();
  expect(calls).toHaveLength(4);
});

test("a group lists its first three lines, and the others on request", async () => {
  await using platform = await makePlatform();
  for (const name of ["Ada", "Bea", "Cy", "Di"])
    await makeEnquiry(platform.database, { name, createdAt: "2026-11-19T09:00:00.000Z" });
  const shown = async (address: string) => {
    const { due } = (await loader(asked(platform, address, { gates: OPEN }))).data;
    const group = due.find((each) => each.group === "messages");
    return [group?.count, group?.lines.map(({ title }) => title)];
  };
  expect(await shown("/admin")).toEqual([4, ["Ada", "Bea", "Cy"]]);
  expect(await shown("/admin?all=calls&all=messages")).toEqual([4, ["Ada", "Bea", "Cy", "Di"]]);
});

test("members with a class name but no class day are one line", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { name } = await makeWeeklyClass(database);
  for (const child of ["Ada Tern", "Bea Gull"])
    await makeMember(database, { name: child, classes: [name] });
  expect(dueLines((await today(platform)).groups, "class-day")).toMatchObject([
    { title: "2 children still need a class day choosing" },
  ]);
});

test("a costume is listed from the day after it was due back", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: costumeId } = await makeCostume(database, { fields: { "Item name": "White tutu" } });
  for (const [borrower, dueOn] of [
    ["Ballet Grade 2", "2026-11-18"],
    ["Tap Grade 1", "2026-11-20"],
  ] as const) {
    const loan = { quantity: 3, returned: 1, lentOn: "2026-11-01", borrowerKind: "class" };
    await makeLoan(database, { ...loan, costumeId, borrower, dueOn });
  }
  const { lines, kinds } = await today(platform);
  expect(lines).toMatchObject([
    {
      kind: "loan",
      title: "White tutu",
      reason: "Ballet Grade 2 has 2 pieces, due back 2 days ago",
      daysLeft: -2,
    },
  ]);
  expect(countsOf(kinds)).toMatchObject({ loan: 1 });
});

test("the wardrobe does not see a child's full name", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const { id: memberId } = await makeMember(database, { name: "Ada Tern", classes: ["Tap"] });
  const { id: costumeId } = await makeCostume(database, { fields: { "Item name": "White tutu" } });
  const loan = { costumeId, memberId, borrowerKind: "member", borrower: "Ada Tern" };
  await makeLoan(database, { ...loan, lentOn: "2026-11-01", dueOn: "2026-11-18" });
  const told = async (gates: Scope[]) => JSON.stringify((await today(platform, gates)).lines);
  expect(await told(["inventory"])).toContain("Ada T. (Tap) has");
  expect(await told(["inventory"])).not.toContain("Tern");
  expect(await told(["admin", "inventory"])).toContain("Ada Tern has");
});

test("each person sees what is due in their own areas, and nobody without one sees anything", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  await makeMember(database, { name: "Ada Tern", joinDate: "2026-09-01" });
  const { id: costumeId } = await makeCostume(database, { fields: { "Item name": "White tutu" } });
  const loan = { quantity: 3, lentOn: "2026-11-01", borrowerKind: "class", borrower: "Tap" };
  await makeLoan(database, { ...loan, costumeId, dueOn: "2026-11-18" });
  const seen = async (gates: Scope[]) => {
    const { lines, kinds } = await today(platform, gates);
    return [lines.map(({ title }) => title), kinds.map(({ kind }) => kind)];
  };
  expect(await seen([])).toEqual([[], []]);
  expect(await seen(["lessons"])).toEqual([[], []]);
  expect(await seen(["inventory"])).toEqual([["White tutu"], ["loan"]]);
  const office = ["enquiry", "trial", "call", "fee", "loan"];
  expect(await seen(["admin"])).toEqual([
    ["Ada Tern", "White tutu"],
    expect.arrayContaining(office),
  ]);
});
