import { expect, test } from "vitest";
import { commandAt, deskAt, undoAt } from "#tests/command-at.ts";
import { makePlatform } from "#tests/make-platform.ts";
import { asked, sent } from "#tests/make-request.ts";
import { makeConsent } from "#tests/makers/make-care.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import {
  makeAbsentDays,
  makeCast,
  makeDayElsewhere,
  makeRehearsal,
  makeRoom,
  makeShow,
  makeShowNumber,
} from "#tests/makers/make-show.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { loader as registers } from "../week/registers/registers.tsx";
import { loader as register } from "../week/registers/occasions/occasion-page.tsx";
import { loader as council } from "./council-route.tsx";
import { loader as licencePage } from "./licence-page.tsx";

const fill = deskAt("/admin/shows/:id/fill-rooms", "admin");
const addRehearsal = deskAt("/admin/shows/:id/rehearsals/new", "admin");
const editShow = deskAt("/admin/shows/:id/edit", "admin");
const deleteRehearsal = deskAt("/admin/shows/rehearsals/:id/delete", "admin");
const undo = undoAt("/admin/changes/:id/undo", "admin");
const mark = commandAt("/admin/registers/occasion/:kind/:id/mark");

/** Today on the test clock: a Friday, 10:00. */
const TODAY = "2026-11-20";

async function school() {
  const platform = await makePlatform();
  const { database } = platform;
  const show = await makeShow(database, {}, [{ day: TODAY, fromMinute: 600 }]);
  const number = await makeShowNumber(database, show.id);
  const friday = await makeWeeklyClass(database, { day: "Friday" });
  const ids: string[] = [];
  for (const name of ["Ada Tern", "Bea Gull", "Cy Wren"]) {
    const { id: memberId } = await makeMember(database, { name });
    ids.push(memberId);
    await makeEnrolment(database, memberId, { classId: friday.id });
    await makeConsent(database, { memberId, what: "Performances" });
    await makeCast(database, number, { memberId, classId: friday.id });
  }
  const [ada = "", bea = "", cy = ""] = ids;
  const params = { kind: "performance", id: show.performanceIds[0] ?? "" };
  const read = async () => (await register(asked(platform, "/", { params }))).register;
  const childOf = async (name: string) =>
    (await read()).groups.flatMap(({ children }) => children).find((each) => each.name === name);
  return { platform, database, show, number, ada, bea, cy, params, read, childOf };
}

test("rooms are filled class by class", async () => {
  const { platform, database, show, read } = await school();
  await using _ = platform;
  await makeRoom(database, show.id, { name: "Small", places: 2 });
  await makeRoom(database, show.id, { name: "Large", places: 10 });
  expect(await fill(platform, {}, show.id)).toMatchObject({
    change: { summary: "Gave 3 children of Summer Show a dressing room" },
  });
  expect((await read()).groups).toMatchObject([{ name: "Large", children: { length: 3 } }]);
});

test("a clash with a class of a child or of the studio is asked about first", async () => {
  const { platform, database, show, number } = await school();
  await using _ = platform;
  const values = {
    day: "27/11/2026",
    times: "16:30-18:00",
    studio: "Studio 1",
    numberIds: [number.id],
  };
  const answer = await addRehearsal(platform, { values }, show.id);
  expect(answer).toMatchObject({
    isAsking: true,
    problem:
      "Ballet (5-7), 16:00-16:45, is in Studio 1. Ballet (5-7), 16:00-16:45, has Ada Tern, Bea Gull, Cy Wren.",
  });
  expect(await addRehearsal(platform, { values, isMeant: true }, show.id)).toMatchObject({
    isSaved: true,
  });
  expect(await database.selectFrom("showRehearsals").select("studio").execute()).toHaveLength(1);
});

test("a rehearsal is on the registers of its day with the children of its numbers", async () => {
  const { platform, database, show, number } = await school();
  await using _ = platform;
  await makeRehearsal(database, show.id, [number.id], { day: "2026-11-21" });
  const page = await registers(asked(platform, "/?day=2026-11-21"));
  expect(page.occasions).toMatchObject([
    { kind: "rehearsal", name: "Summer Show", where: "Studio 1", here: 0, expected: 3 },
  ]);
});

test("a child comes in and goes home with somebody, and someone reported away is away", async () => {
  const { platform, database, ada, cy, params, childOf } = await school();
  await using _ = platform;
  await makeFamily(database, [ada], { name: "Mo Tern", phone: "1" }, { collects: "may" });
  await makeAbsentDays(database, cy, TODAY);
  const tap = async (body: object) =>
    (await mark(sent(platform, body, { params, gates: ["admin"] }))).data;
  const { id: childId = "" } = (await childOf("Ada Tern")) ?? {};
  await tap({ childId, way: "in", by: "" });
  expect(await childOf("Ada Tern")).toMatchObject({
    presence: "in",
    collecting: { may: ["Mo Tern"] },
  });
  expect(await tap({ childId, way: "out", by: " " })).toMatchObject({
    problem: "Enter who is collecting.",
  });
  await tap({ childId, way: "out", by: "Mo Tern" });
  expect(await childOf("Ada Tern")).toMatchObject({ presence: "out", collectedBy: "Mo Tern" });
  expect(await childOf("Cy Wren")).toMatchObject({ presence: "away", isMissing: false });
});

test("undoing the deletion of a performance or a rehearsal restores its register", async () => {
  const { platform, database, show, number, params, childOf } = await school();
  await using _ = platform;
  const { id: childId = "" } = (await childOf("Ada Tern")) ?? {};
  const body = { childId, way: "in", by: "" };
  const rehearsal = await makeRehearsal(database, show.id, [number.id], { day: TODAY });
  const at = { kind: "rehearsal", id: rehearsal.id };
  for (const of of [params, at]) await mark(sent(platform, body, { params: of, gates: ["admin"] }));
  const marks = () => database.selectFrom("occasionMarks").selectAll().orderBy("id").execute();
  const before = await marks();
  expect(before).toHaveLength(2);
  const values = { name: "Summer Show", place: "", callMinutes: "", performances: [] };
  const other = { id: "a", day: "27/11/2026", starts: "18:00" };
  const answers = [
    await editShow(
      platform,
      { version: show.version, values: { ...values, performances: [other] } },
      show.id,
    ),
    await deleteRehearsal(platform, {}, rehearsal.id),
  ];
  expect(await marks()).toEqual([]);
  for (const answer of answers.toReversed()) await undo(platform, answer);
  expect(await marks()).toEqual(before);
  expect(await childOf("Ada Tern")).toMatchObject({ presence: "in" });
});

test("a child reported away is away at a rehearsal too, and not missing", async () => {
  const { platform, database, show, number, cy } = await school();
  await using _ = platform;
  await makeAbsentDays(database, cy, "2026-11-19", TODAY);
  const rehearsal = { day: TODAY, fromMinute: 540, toMinute: 600 };
  const { id } = await makeRehearsal(database, show.id, [number.id], rehearsal);
  const page = await register(asked(platform, "/", { params: { kind: "rehearsal", id } }));
  const [group] = page.register.groups;
  const found = group?.children.map((child) => [child.name, child.presence, child.isMissing]);
  expect(found).toEqual([
    ["Ada Tern", null, true],
    ["Bea Gull", null, true],
    ["Cy Wren", "away", false],
  ]);
});

test("a missing child has the parents' phones in calling order, and no other child has", async () => {
  const { platform, database, ada, bea, params, childOf } = await school();
  await using _ = platform;
  await makeFamily(database, [ada], { name: "Mo Tern", phone: "07700 900111" });
  await makeFamily(database, [bea], { name: "Bo Gull", phone: "07700 900222" });
  // One phone of two homes is called once.
  await makeFamily(database, [bea], { name: "Ty Gull", phone: "07700 900222" }, { callPlace: 2 });
  const { id: childId = "" } = (await childOf("Ada Tern")) ?? {};
  const body = { childId, way: "in", by: "" };
  await mark(sent(platform, body, { params, gates: ["admin"] }));
  // The children are there 45 minutes before 10:00, which it is now.
  expect(await childOf("Ada Tern")).toMatchObject({ isMissing: false, phones: [] });
  expect(await childOf("Bea Gull")).toMatchObject({
    isMissing: true,
    phones: [{ name: "Bo Gull", phone: "07700 900222" }],
  });
});

test("days elsewhere and in other shows count towards a licence", async () => {
  const { platform, database, show, ada } = await school();
  await using _ = platform;
  for (const day of ["2026-10-01", "2026-10-02", "2026-10-03"]) {
    await makeDayElsewhere(database, ada, day);
  }
  const other = await makeShow(database, { name: "Autumn" }, [
    { day: "2026-10-10", fromMinute: 600 },
    { day: "2026-10-10", fromMinute: 900 },
  ]);
  await makeCast(database, await makeShowNumber(database, other.id), { memberId: ada });
  const page = await licencePage(asked(platform, "/", { params: { id: show.id } }));
  expect(page.children).toMatchObject([
    { name: "Ada Tern", days: 5, over: [TODAY] },
    { name: "Bea Gull", days: 1, over: [] },
    { name: "Cy Wren", days: 1, over: [] },
  ]);
});

test("the council's list has what a council asks for, and is audited", async () => {
  const { platform, database, show, ada } = await school();
  await using _ = platform;
  await database
    .updateTable("members")
    .set({ birthDate: "2018-02-03" })
    .where("id", "=", ada)
    .execute();
  await makeFamily(database, [ada], { name: "Mo Tern", address: "1 Quay\nHarbour" });
  const room = await makeRoom(database, show.id, { chaperones: "Di Rook\nEli Finch" });
  await database.updateTable("showPerformers").set({ roomId: room.id }).execute();
  const answer = await council(asked(platform, "/", { params: { id: show.id } }));
  const [header, first] = (await answer.text()).replace("\uFEFF", "").split("\r\n");
  expect(header).toBe("Child,Date of birth,Address,Numbers,Dates,Days,Chaperone");
  expect(first).toBe(
    'Ada Tern,3 Feb 2018,"1 Quay, Harbour",Opening,20 Nov 2026,1,"Di Rook; Eli Finch"',
  );
  const audit = await database.selectFrom("audit").select("action").execute();
  expect(audit.map(({ action }) => action)).toContain("downloaded council's list");
});
