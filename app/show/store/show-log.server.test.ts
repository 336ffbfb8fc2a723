import { expect, test } from "vitest";
import { makePlaced, makePlan } from "#tests/make-plan.ts";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import {
  makeShow,
  makeShowDevice,
  makeShownPlan,
  publishAgain,
} from "#tests/makers/make-running-show.ts";
import {
  removeDevice,
  listDevices,
  MOST_DEVICES,
  readDevice,
} from "../devices/show-devices.server.ts";
import { joinShow, makeCode, NOT_VALID } from "../pairing/join-codes.server.ts";
import type { Wanted } from "../rules/decide.ts";
import { mayCause } from "../rules/show-event.ts";
import { SHOW_RETENTION } from "../show.retention.server.ts";
import { publishChanges } from "./publish-changes.server.ts";
import { NO_ROUTINES, openShow, readPublished } from "./open-show.server.ts";
import { forgetShow, pressShow, readHistory, readNewer, readShow } from "./show-log.server.ts";

const DESK = { name: "Desk", role: "control" as const };
let presses = 0;

async function press(
  platform: TestPlatform,
  id: string,
  wanted: Wanted,
  more: {
    sees?: string;
    agoMs?: number;
    key?: string;
    by?: { name: string; role: "control" };
  } = {},
) {
  const turn = (await readShow(platform.database, id))?.state.stages.Main?.turn ?? "";
  const { sees = turn, agoMs = 0, key = `press-${++presses}`, by = DESK } = more;
  return pressShow(platform, id, { id: key, stage: "Main", sees, agoMs, wanted }, by);
}
const onStage = async ({ database }: TestPlatform, id: string) =>
  (await readShow(database, id))?.state.stages.Main?.onStage?.entry ?? null;

test("a plan has one running show: opening it again gives the same", async () => {
  await using platform = await makePlatform();
  const { id, scheduleId } = await makeShow(platform);
  expect(await openShow(platform, { scheduleId, typed: {}, by: "Alex" })).toEqual({ id });
});

test("a plan without a day asks for its date, and one without routines does not start", async () => {
  await using platform = await makePlatform();
  const plan = makePlan({ runningOrder: [makePlaced(1)] });
  const { id, scheduleId } = await makeShow(platform, plan);
  await press(platform, id, { kind: "end" });
  const open = (day: string) => openShow(platform, { scheduleId, typed: { "": day }, by: "Alex" });
  expect(await open("31/02/2027")).toEqual({ errors: { "": "31/02/2027 isn't a real date." } });
  expect(await open("")).toEqual({ errors: { "": "Enter a date." } });
  expect(await open("05/03/2027")).toHaveProperty("id");
  const scratched = { ...makePlaced(1), isScratched: true } as never;
  await expect(makeShow(platform, makePlan({ runningOrder: [scratched] }))).rejects.toThrow(
    NO_ROUTINES,
  );
});

test("a press is stored with its moment, and a restart reads the same state", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const at = platform.now().getTime();
  expect(await press(platform, id, { kind: "next" }, { agoMs: 230_000 })).toEqual({
    isDone: true,
    number: 1,
  });
  forgetShow(id);
  const { state } = (await readShow(platform.database, id))!;
  expect(state.stages.Main!.onStage).toMatchObject({ entry: "routine-1", startedMs: at - 230_000 });
});

test("a press that is sent again is applied once and gets the first answer", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const first = await press(platform, id, { kind: "next" }, { key: "one", sees: "" });
  platform.passMinutes(4);
  expect(
    await press(platform, id, { kind: "next" }, { key: "one", sees: "", agoMs: 240_000 }),
  ).toEqual(first);
  expect(await onStage(platform, id)).toBe("routine-1");
  const refused = await press(platform, id, { kind: "next" }, { key: "two", sees: "" });
  expect(refused).toMatchObject({
    isDone: false,
    words: expect.stringContaining("Desk already started #1 at"),
  });
  expect(await press(platform, id, { kind: "next" }, { key: "two", sees: "" })).toEqual(refused);
});

test("of two controllers that press in the same moment one advances", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  for (let pair = 0; pair < 10; pair++) {
    const sees = (await readShow(platform.database, id))!.state.stages.Main!.turn;
    const answers = await Promise.all(
      ["Desk", "Phone"].map((name) =>
        press(platform, id, { kind: "next" }, { sees, by: { name, role: "control" } }),
      ),
    );
    expect(answers.filter((one) => one?.isDone)).toHaveLength(1);
  }
  expect((await readShow(platform.database, id))!.state.stages.Main!.passed).toHaveLength(9);
});

test("a code pairs one device for two minutes; its cookie ends when it is removed", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const join = (code: string, name = "") =>
    joinShow(platform, { addressHash: "hall" }, { code, name });
  const code = await makeCode(platform, { showId: id, role: "backstage" });
  const joined = await join(`${code.slice(0, 3)} ${code.slice(3)}`);
  expect(joined).toMatchObject({ showId: id, role: "backstage" });
  expect(await join(code)).toEqual({ status: 400, words: NOT_VALID });
  const late = await makeCode(platform, { showId: id, role: "board" });
  platform.passMinutes(2.1);
  expect(await join(late)).toEqual({ status: 400, words: NOT_VALID });
  const [device] = await listDevices(platform.database, id);
  expect(device).toMatchObject({ name: "Backstage 1", role: "backstage" });
  const token = "token" in joined ? joined.token : "";
  const request = new Request("http://x/", { headers: { cookie: `callboard-show=${token}` } });
  expect(await readDevice(request, platform)).toMatchObject({ showId: id, role: "backstage" });
  await removeDevice(platform, { id: device!.id, showId: id });
  expect(await readDevice(request, platform)).toBe(null);
});

test("after ten wrong codes from one address it has to wait, and after 20 from all the code is replaced", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const code = await makeCode(platform, { showId: id, role: "control" });
  const wrong = code === "000000" ? "111111" : "000000";
  const join = (typed: string, addressHash: string) =>
    joinShow(platform, { addressHash }, { code: typed, name: "" });
  for (let tried = 0; tried < 10; tried++)
    expect(await join(wrong, "one")).toMatchObject({ status: 400 });
  expect(await join(wrong, "one")).toEqual({
    status: 429,
    words: "Too many tries. Try again in 10 minutes.",
  });
  for (let tried = 0; tried < 9; tried++) await join(wrong, "two");
  expect(await join(code, "three")).toEqual({ status: 400, words: NOT_VALID });
});

test("a show has at most 50 devices, and a refused one leaves the code good", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  for (let device = 0; device < MOST_DEVICES; device++)
    await makeShowDevice(platform, id, "board", "");
  const code = await makeCode(platform, { showId: id, role: "board" });
  const join = () => joinShow(platform, { addressHash: "hall" }, { code, name: "" });
  expect(await join()).toEqual({
    status: 403,
    words: "50 devices are connected. Remove one at the desk.",
  });
  const [first] = await listDevices(platform.database, id);
  await removeDevice(platform, { id: first!.id, showId: id });
  expect(await join()).toMatchObject({ role: "board" });
});

test.each([
  ["control", ["next", "scratch", "end", "check in", "tick"]],
  ["backstage", ["check in", "not ready", "tick"]],
  ["judges", ["judges", "tick"]],
  ["announcer", ["tick"]],
  ["music", ["tick"]],
  ["board", []],
] as const)("%s may cause only %j", (role, may) => {
  const kinds = ["next", "scratch", "end", "check in", "not ready", "judges", "tick"] as const;
  expect(kinds.filter((kind) => mayCause(role, kind))).toEqual(
    kinds.filter((kind) => role === "control" || (may as readonly string[]).includes(kind)),
  );
});

test("the history lists every action with device and moment, newest first", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  await press(platform, id, { kind: "next" });
  await press(platform, id, { kind: "scratch", entry: "routine-3", isHeld: false });
  await press(platform, id, { kind: "undo", of: 2 });
  const history = await readHistory(platform.database, id);
  expect(history.map(({ kind, device }) => [kind, device])).toEqual([
    ["undo", "Desk"],
    ["scratch", "Desk"],
    ["next", "Desk"],
  ]);
});

test("nothing of a rehearsal stays when it ends, and the show then starts at its first item", async () => {
  await using platform = await makePlatform();
  const { id, scheduleId } = await makeShow(platform, makeShownPlan(), {
    isRehearsal: true,
    speed: 60,
  });
  await press(platform, id, { kind: "next" });
  await press(platform, id, { kind: "end" });
  expect(await readShow(platform.database, id)).toBe(null);
  expect(await platform.database.selectFrom("showEvents").selectAll().execute()).toEqual([]);
  const opened = await openShow(platform, { scheduleId, typed: {}, by: "Alex" });
  const show = await readShow(platform.database, "id" in opened ? opened.id : "");
  expect([show!.clock.isRehearsal, show!.state.stages.Main!.onStage]).toEqual([false, null]);
});

test("thirty days after the last day check-ins and device names go, and actual times stay", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  await makeShowDevice(platform, id);
  await press(platform, id, { kind: "next" });
  await press(platform, id, { kind: "check in", entry: "routine-2", dancer: null, isHere: true });
  const purge = async (at: string) => {
    for (const { table, purge: run } of SHOW_RETENTION)
      if (table) await run?.(platform.database, { at, since: at });
  };
  await purge("2027-04-04T12:00:00.000Z");
  expect(await readHistory(platform.database, id)).toHaveLength(2);
  await purge("2027-04-05T12:00:00.000Z");
  expect(await readHistory(platform.database, id)).toMatchObject([{ kind: "next", device: "" }]);
  expect(await listDevices(platform.database, id)).toEqual([]);
});

test("thirty days after the last day the state that a newer version went on from has no people", async () => {
  await using platform = await makePlatform();
  const { id, scheduleId } = await makeShow(platform);
  await press(platform, id, { kind: "next" });
  await press(platform, id, { kind: "check in", entry: "routine-2", dancer: null, isHere: true });
  await press(platform, id, { kind: "scratch", entry: "routine-4", isHeld: false });
  const { plan } = (await readPublished(platform.database, scheduleId))!;
  await publishAgain(platform, scheduleId, plan);
  await press(platform, id, { kind: "use version" });
  const base = async () => {
    const row = await platform.database
      .selectFrom("runningShows")
      .select("base")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return JSON.stringify(row.base);
  };
  expect(await base()).toMatch(/Desk.*"routine-2":true|"routine-2":true.*Desk/);
  for (const { table, purge } of SHOW_RETENTION)
    if (table) await purge?.(platform.database, { at: "2027-04-05T12:00:00.000Z", since: "" });
  expect(await base()).not.toMatch(/Desk|"routine-2":true/);
  forgetShow(id);
  const { state } = (await readShow(platform.database, id))!;
  expect(state.stages.Main!.onStage!.entry).toBe("routine-1");
  expect(state.scratched).toEqual({ "routine-4": false });
});

test("a newer version is announced with what it changes, and used only by a press; what was danced stays", async () => {
  await using platform = await makePlatform();
  const { id, scheduleId } = await makeShow(platform);
  await press(platform, id, { kind: "next" });
  await press(platform, id, { kind: "next" });
  const routine = { title: "Late", school: "", dancers: [], minutes: 2 };
  await press(platform, id, { kind: "add", routine, after: "routine-2" });
  const read = async () => (await readShow(platform.database, id))!;
  expect(await readNewer(platform.database, await read())).toBe(null);
  // Version 2: routine 1 comes last in its session, and routine 4 is scratched.
  const { plan } = (await readPublished(platform.database, scheduleId))!;
  const [first, second] = plan.sections;
  const [danced, ...rest] = first!.items;
  const items = [...rest, danced!].map((item) =>
    item.type === "routine" && item.row === 4 ? { ...item, isScratched: true as const } : item,
  );
  const changed = { ...plan, sections: [{ ...first!, items }, second!] };
  await publishAgain(platform, scheduleId, changed);
  const before = await read();
  expect(await readNewer(platform.database, before)).toEqual({
    number: 2,
    changes: "1 moved (#1), 1 scratched (#4)",
  });
  expect(before.state.scratched).toEqual({});
  const { passed } = before.state.stages.Main!;
  await press(platform, id, { kind: "use version" });
  const after = await read();
  expect(after.version).toBe(2);
  expect(after.state.stages.Main!.passed).toEqual(passed);
  expect(after.state.stages.Main!.onStage!.entry).toBe("routine-2");
  expect(after.state.orders.morning!.slice(0, 4)).toEqual([
    "routine-1",
    "routine-2",
    "late-2A",
    "routine-3",
  ]);
  expect(after.state.scratched).toEqual({ "routine-4": false });
  forgetShow(id);
  expect((await read()).state).toEqual(after.state);
  await press(platform, id, { kind: "next" });
  expect(await onStage(platform, id)).toBe("late-2A");
  expect(await readHistory(platform.database, id)).toHaveLength(5);
});

test("the changes of a show become the plan's next version, which the show then runs", async () => {
  await using platform = await makePlatform();
  const { id, scheduleId } = await makeShow(platform);
  await press(platform, id, { kind: "next" });
  const routine = { title: "Late", school: "Northgate", dancers: ["Bo"], minutes: 2 };
  await press(platform, id, { kind: "add", routine, after: "routine-2" });
  await press(platform, id, { kind: "swap", entry: "routine-3", other: "routine-6" });
  await press(platform, id, { kind: "scratch", entry: "routine-4", isHeld: true });
  await press(platform, id, { kind: "shorten", entry: "break-1", seconds: 300 });
  const elsewhere = (await readShow(platform.database, id))!;
  expect(await publishChanges(platform, makeVisitor(), id)).toEqual({
    isDone: true,
    words: "Version 2 is published.",
  });
  // Another process has the show from before: it does not offer the show's own version.
  expect(await readNewer(platform.database, elsewhere)).toBe(null);
  const { plan, number } = (await readPublished(platform.database, scheduleId))!;
  expect(number).toBe(2);
  const items = plan.sections[0]!.items;
  expect(items.map((item) => (item.type === "routine" ? item.row : item.duration))).toEqual([
    1, 2, 13, 6, 4, 5, 10, 3, 7, 8, 9, 10,
  ]);
  expect(items[4]).toMatchObject({ isScratched: true, isSlotHeld: true });
  expect(plan.published!.routines.map((one) => one.number).slice(0, 5)).toEqual([
    "1",
    "2",
    "2A",
    "6",
    "4",
  ]);
  forgetShow(id);
  const show = (await readShow(platform.database, id))!;
  expect(show.plan.version).toBe(2);
  expect([show.version, await readNewer(platform.database, show)]).toEqual([2, null]);
  // Pressed again nothing is left to publish but the same version anew.
  await publishAgain(platform, scheduleId, plan);
  expect(await publishChanges(platform, makeVisitor(), id)).toEqual({
    isDone: false,
    words: "A newer version is published. Use it first.",
  });
  await press(platform, id, { kind: "use version" });
  const { state } = (await readShow(platform.database, id))!;
  expect(state.orders.morning!.slice(0, 4)).toEqual([
    "routine-1",
    "routine-2",
    "routine-13",
    "routine-6",
  ]);
});

test("with a clock earlier than the last press nothing is stored before it is set right", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  await press(platform, id, { kind: "next" });
  platform.passMinutes(-60);
  expect(await press(platform, id, { kind: "next" })).toEqual({
    isDone: false,
    words: "This laptop's clock is 1 h behind the last press at 10:00:00. Set the right time.",
  });
  platform.passMinutes(61);
  expect(await press(platform, id, { kind: "next" })).toMatchObject({ isDone: true });
});
