import { expect, test } from "vitest";
import type { Scope } from "#app/platform/scopes.ts";
import { deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform, type TestPlatform } from "#tests/make-platform.ts";
import { asked } from "#tests/make-request.ts";
import { makeCostume, makeLoan, makeReturn } from "#tests/makers/make-costume.ts";
import { makeEnquiry } from "#tests/makers/make-enquiry.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCall, makeMember, makeTrial } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader } from "../child-page.tsx";

const editMoney = deskAt("/admin/members/:id/money", "admin", "members");
const enrol = deskAt("/admin/classes/:id/enrol", "admin");
const logCall = deskAt("/admin/check-ins/:id", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin", "members");

const HOME = { email: "home@tern.example", phone: "07700 900123" };
const KEY = "a-key-that-is-long-enough";
const OPEN: Scope[] = ["admin", "members"];

const read = async (platform: TestPlatform, id: string, gates: Scope[] = OPEN) =>
  await loader(asked(platform, "/", { params: { id }, gates }));

test("a child's history has calls, fees, trials, loans, classes and enquiries", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const trial = await makeTrial(database, {
    name: "Ada Tern",
    ...HOME,
    notes: "Shy at first.",
    firstTrialDate: "2026-08-01",
  });
  const ada = await makeMember(database, { ...HOME, convertedFromTrialId: trial.id });
  const bea = await makeMember(database, { name: "Bea Tern", ...HOME });
  await makeCall(database, ada.id, { notes: "Loves tap." });
  await makeCall(database, bea.id, { notes: "Bea's own." });
  const costume = await makeCostume(database);
  const { id: loanId } = await makeLoan(database, { costumeId: costume.id, memberId: ada.id });
  await makeReturn(database, { loanId });
  await makeEnquiry(database, { email: HOME.email, subject: "Saturdays", message: "Any room?" });
  await makeEnquiry(database, { email: "else@gull.example", message: "Somebody else's." });
  const weekly = await makeWeeklyClass(database, { name: "Ballet (5-7)" });
  await enrol(platform, { key: KEY, memberIds: [ada.id] }, weekly.id);
  const { history, child } = await read(platform, ada.id);
  const { moments } = history;
  expect(child.name).toBe("Ada Tern");
  const words = moments.map((moment) => `${moment.kind}: ${moment.words}`);
  expect(words).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^Call: .*Loves tap\./),
      "Note: Shy at first.",
      expect.stringMatching(/^Trial: First trial/),
      "Costume: Borrowed White tutu (2 pieces)",
      "Costume: Returned White tutu (2 pieces, Needs mending)",
      "Enquiry: Saturdays: Any room?",
      "Joined: Became a member",
      expect.stringMatching(/^Class: Joined Ballet \(5-7\)/),
    ]),
  );
  const classes = moments.find(({ kind }) => kind === "Class");
  expect(classes).toMatchObject({ day: "2026-11-20", undo: { id: expect.any(String) } });
  expect(words.join()).not.toMatch(/Bea's own|Somebody else/);
  const days = moments.map(({ day }) => day);
  expect(days).toEqual(days.toSorted().toReversed());
});

test("a fee change shows old and new amount and the person, no amounts while locked, and can be undone", async () => {
  await using platform = await makePlatform();
  const ada = await makeMember(platform.database, { subscriptionAmount: 3500 });
  const change = { key: KEY, version: 1, subscription: "36" };
  const saved = await editMoney(platform, change, ada.id);
  expect(saved).toMatchObject({ isSaved: true });
  const fee = (await read(platform, ada.id)).history.moments.find(({ kind }) => kind === "Fee");
  expect(fee).toMatchObject({
    words: "Subscription from £35.00 to £36.00",
    day: "2026-11-20",
    who: "admin desk",
    undo: { id: expect.any(String) },
  });
  const locked = await read(platform, ada.id, ["admin"]);
  expect(locked.history.moments.find(({ kind }) => kind === "Fee")).toMatchObject({
    words: "Unlock the members area to see the amounts",
    undo: null,
  });
  expect(JSON.stringify(locked)).not.toMatch(/35\.00|36\.00|3500|3600/);
  expect(locked.member?.money).toBeNull();
  expect(await undo(platform, saved)).toMatchObject({ isSaved: true });
  const after = (await read(platform, ada.id)).history.moments.find(({ kind }) => kind === "Fee");
  expect(after?.undo).toBeNull();
});

test("a logged call is listed once, and can be undone there", async () => {
  await using platform = await makePlatform();
  const ada = await makeMember(platform.database);
  const call = { key: KEY, outcome: "Phone Call", notes: "", calledOn: "2026-11-20", retryOn: "" };
  const logged = await logCall(platform, call, ada.id);
  const told = async () => {
    const { history } = await read(platform, ada.id);
    return history.moments.filter(({ kind }) => kind !== "Joined");
  };
  expect(await told()).toMatchObject([
    { kind: "Call", words: "Phone Call", undo: { id: expect.any(String) } },
  ]);
  expect(await undo(platform, logged)).toMatchObject({ isSaved: true });
  expect(await told()).toEqual([]);
});

test("the page shows the family, with its contacts in order and the class days of a sister", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database);
  const bea = await makeMember(database, { name: "Bea Tern" });
  const thursday = await makeWeeklyClass(database, { day: "Thursday" });
  await makeEnrolment(database, bea.id, { classId: thursday.id });
  const tie = { relation: "Mother", collects: "may" };
  const { id } = await makeFamily(database, [ada.id, bea.id], { phone: "07700 900123" }, tie);
  expect((await read(platform, ada.id)).families).toMatchObject([
    {
      id,
      name: "Tern",
      contacts: [{ name: "Mo Tern", phone: "07700 900123", relation: "Mother", collects: "may" }],
      siblings: [{ id: bea.id, name: "Bea Tern", days: ["Thu"] }],
    },
  ]);
});

test("an erased or unknown member has no page", async () => {
  await using platform = await makePlatform();
  await expect(read(platform, "nobody")).rejects.toMatchObject({
    init: { status: 404 },
  });
});

test("a trial has a page of its own until it joins, and then leads to the member with its entries", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const trial = await makeTrial(database, { notes: "Shy at first." });
  const page = await read(platform, trial.id);
  expect(page).toMatchObject({ child: { kind: "trial", name: "Bea Gull" }, member: null });
  expect(page.history.moments.map(({ words }) => words)).toContain("Shy at first.");
  const bea = await makeMember(database, { name: "Bea Gull", convertedFromTrialId: trial.id });
  const moved = await read(platform, trial.id).catch((error: Response) => error);
  expect(moved).toBeInstanceOf(Response);
  expect((moved as Response).headers.get("location")).toBe(`/admin/children/${bea.id}`);
  const { history } = await read(platform, bea.id);
  expect(history.moments.map(({ words }) => words)).toContain("Shy at first.");
});

test("a child with 2,000 entries shows the latest 50 until more are asked for", async () => {
  await using platform = await makePlatform();
  const { database } = platform;
  const ada = await makeMember(database);
  const line = { at: "2026-11-01T09:00:00.000Z", who: "Jo", action: "changed member" };
  const details = { facts: [{ label: "Parent", to: "Mo Tern" }] };
  for (let first = 0; first < 2000; first += 200) {
    const rows = Array.from({ length: 200 }, (_, place) => ({
      ...line,
      id: `${first + place}`,
      subject: "member",
      subjectId: ada.id,
      details,
    }));
    await database.insertInto("audit").values(rows).execute();
  }
  const { history } = await read(platform, ada.id);
  expect(history.total).toBe(2001);
  expect(history.moments).toHaveLength(50);
  const more = await loader(asked(platform, "/?history=100", { params: { id: ada.id } }));
  expect(more.history.moments).toHaveLength(100);
});
