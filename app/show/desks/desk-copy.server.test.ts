import { expect, test } from "vitest";
import { makePlatform, makeVisitor, type TestPlatform } from "#tests/make-platform.ts";
import { makeShow, makeShowDevice, publishAgain } from "#tests/makers/make-running-show.ts";
import { addMusic, listMusic, removeMusic } from "#app/scheduler/music/plan-music.server.ts";
import { readDevice, removeDevice } from "../devices/show-devices.server.ts";
import { joinShow, makeCode, NOT_VALID } from "../pairing/join-codes.server.ts";
import { readPublished } from "../store/open-show.server.ts";
import { forgetShow, pressShow, readHistory, readShow } from "../store/show-log.server.ts";
import { readDeskCopy } from "./desk-copy.schema.ts";
import { isPass, passOf, readDesk, storeDesk, storeDeskState } from "./desk-rows.server.ts";
import { becomeSecondDesk, joinDesk, newKey } from "./join-desk.server.ts";
import { lastLogged, NOTHING_SENT, readCopy, readLost, type Sent } from "./read-copy.server.ts";
import { storeCopy } from "./store-copy.server.ts";

const AT = "2026-11-20T10:00:00.000Z";
const ADDRESS = "http://192.168.1.21:3000";
const DESK = { name: "Desk", role: "control" as const };

/** A press of the desk, whose page has seen the newest move. */
async function press(platform: TestPlatform, showId: string, key: string) {
  const sees = (await readShow(platform.database, showId))?.state.stages.Main?.turn ?? "";
  const sent = { id: key, stage: "Main", sees, agoMs: 0, wanted: { kind: "next" as const } };
  return pressShow(platform, showId, sent, DESK);
}

/** Copies from one desk to the other what is new, as the network carries it. */
async function copyOver(from: TestPlatform, to: TestPlatform, showId: string, sent?: Sent) {
  const last = await lastLogged(to.database, showId);
  const since = sent ?? { ...NOTHING_SENT, last };
  const read = (await readCopy(from.database, { showId, epoch: 1 }, since))!;
  const carried = readDeskCopy(JSON.parse(JSON.stringify(read.copy)))!;
  forgetShow(showId);
  return { ...read, isAnew: await storeCopy(to.database, { showId, at: AT }, carried) };
}

const pressesOf = async ({ database }: TestPlatform, showId: string) =>
  (await readHistory(database, showId)).map((one) => one.press).toReversed();

test("a copy has the show, its plan, its devices and its log; the next one only what is new", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id, scheduleId, code } = await makeShow(first);
  const cookie = await makeShowDevice(first, id, "backstage", "Sam");
  await press(first, id, "one");
  const { sent } = await copyOver(first, second, id);
  expect(await pressesOf(second, id)).toEqual(["one"]);
  const request = new Request("http://x/", { headers: { cookie } });
  expect(await readDevice(request, second)).toMatchObject({ role: "backstage", name: "Sam" });
  expect((await readPublished(second.database, scheduleId))!.number).toBe(1);
  const link = await second.database.selectFrom("scheduleLinks").select("code").execute();
  expect(link).toEqual([{ code }]);
  await press(first, id, "two");
  const { copy } = await copyOver(first, second, id, sent);
  expect([copy.whole, copy.devices, copy.events.length]).toEqual([null, null, 1]);
  expect(await pressesOf(second, id)).toEqual(["one", "two"]);
});

test("a newer version that is used comes over with the state from which the log goes on", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id, scheduleId } = await makeShow(first);
  await press(first, id, "one");
  const { sent } = await copyOver(first, second, id);
  await publishAgain(first, scheduleId, (await readPublished(first.database, scheduleId))!.plan);
  const use = {
    id: "use",
    stage: "",
    sees: "",
    agoMs: 0,
    wanted: { kind: "use version" as const },
  };
  await pressShow(first, id, use, DESK);
  const { state, version } = (await readShow(first.database, id))!;
  const { isAnew } = await copyOver(first, second, id, sent);
  const copied = (await readShow(second.database, id))!;
  expect([isAnew, copied.version, copied.state]).toEqual([true, version, state]);
});

const MEASURES = { lengthMs: 167_000, silenceBeforeMs: 500, silenceAfterMs: 900, loudness: -140 };

/** Gives a routine a file, as the office does; returns its id. */
async function addFile(platform: TestPlatform, planId: string, row: number) {
  const file = new File(["ID3 music"], `${row}.mp3`);
  const of = { planId, row, file, measures: MEASURES };
  const added = await addMusic(platform, makeVisitor(), of);
  return "id" in added ? added.id : "";
}

const rowsOf = async ({ database }: TestPlatform, planId: string) =>
  (await listMusic(database, planId)).map(({ id, row }) => [row, id]);

test("the music comes over when it has changed, and a file that was removed goes", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id, scheduleId: planId } = await makeShow(first);
  const one = await addFile(first, planId, 1);
  const { sent } = await copyOver(first, second, id);
  expect(await listMusic(second.database, planId)).toEqual(await listMusic(first.database, planId));
  expect((await copyOver(first, second, id, sent)).copy.music).toBe(null);
  const two = await addFile(first, planId, 2);
  const next = await copyOver(first, second, id, sent);
  expect(await rowsOf(second, planId)).toEqual([
    [1, one],
    [2, two],
  ]);
  await removeMusic(first, makeVisitor(), { planId, row: 1 });
  await copyOver(first, second, id, next.sent);
  expect(await rowsOf(second, planId)).toEqual([[2, two]]);
});

test("the first desk keeps the files that the second never got, and takes over the others", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id, scheduleId: planId } = await makeShow(first);
  await copyOver(first, second, id);
  const early = await addFile(first, planId, 1);
  await addFile(first, planId, 2);
  const late = await addFile(second, planId, 2);
  await storeDesk(first.database, {
    showId: id,
    deviceId: "second",
    address: ADDRESS,
    key: newKey(),
    passKey: newKey(),
    epoch: 1,
    isLeading: false,
    isFirst: true,
  });
  await copyOver(second, first, id);
  expect(await rowsOf(first, planId)).toEqual([
    [1, early],
    [2, late],
  ]);
});

test("a removed device is removed on the second desk, and keeps no way in there", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id } = await makeShow(first);
  const cookie = await makeShowDevice(first, id, "board");
  const { sent } = await copyOver(first, second, id);
  const [device] = await first.database.selectFrom("showDevices").select("id").execute();
  await removeDevice(first, { id: device!.id, showId: id });
  await copyOver(first, second, id, sent);
  const request = new Request("http://x/", { headers: { cookie } });
  expect(await readDevice(request, second)).toBe(null);
});

test("a desk that led meanwhile gets the whole log, and keeps its own actions as not applied", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id } = await makeShow(first);
  await press(first, id, "one");
  await copyOver(first, second, id);
  await press(first, id, "of the first");
  forgetShow(id);
  await press(second, id, "of the second");
  await press(second, id, "and one more");
  const { copy } = await copyOver(second, first, id);
  expect(copy.isWholeLog).toBe(true);
  expect(await pressesOf(first, id)).toEqual(["one", "of the second", "and one more"]);
  expect(await readLost(first.database, id)).toMatchObject([
    { pressId: "of the first", kind: "next", device: "Desk", seenAt: null },
  ]);
  // The page of the lost press sends it to the desk that leads: it is stored once, or refused there.
  forgetShow(id);
  expect((await readShow(first.database, id))!.state.number).toBe(3);
});

test("a press that the second desk had stored already gets its first answer there", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id } = await makeShow(first);
  await press(first, id, "one");
  await copyOver(first, second, id);
  const again = { id: "one", stage: "Main", sees: "", agoMs: 0, wanted: { kind: "next" as const } };
  expect(await pressShow(second, id, again, DESK)).toEqual({ isDone: true, number: 1 });
  expect(await pressesOf(second, id)).toEqual(["one"]);
});

test("a desk that follows stores no press, and one that leads stores no copy", async () => {
  await using first = await makePlatform();
  await using second = await makePlatform();
  const { id } = await makeShow(first);
  const { copy } = await copyOver(first, second, id);
  const own = { showId: id, address: ADDRESS, key: newKey(), passKey: newKey(), ownKey: newKey() };
  await becomeSecondDesk(second, { ...own, epoch: 1 });
  forgetShow(id);
  expect(await press(second, id, "early")).toEqual({
    isDone: false,
    words: "The first desk leads.",
    isElsewhere: true,
  });
  await storeDeskState(second.database, id, { epoch: 2, isLeading: true });
  const late = { ...copy, events: [], isWholeLog: true };
  expect(await storeCopy(second.database, { showId: id, at: AT }, late)).toBe(null);
});

test("the digits of a second desk pair a desk and open no page; those of a page pair no desk", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const visitor = makeVisitor();
  const ofDesk = await makeCode(platform, { showId: id, role: "second" });
  const ofPage = await makeCode(platform, { showId: id, role: "board" });
  const refused = { status: 400, words: NOT_VALID };
  expect(await joinShow(platform, visitor, { code: ofDesk, name: "" })).toEqual(refused);
  const join = (code: string) => joinDesk(platform, visitor, { code, address: ADDRESS, key: "k" });
  expect(await join(ofPage)).toEqual(refused);
  const joined = await join(ofDesk);
  expect(joined).toMatchObject({ showId: id, copy: { epoch: 1, isWholeLog: false } });
  expect(await join(ofDesk)).toEqual(refused);
  expect(await readDesk(platform.database, id)).toMatchObject({
    address: ADDRESS,
    isLeading: true,
    isFirst: true,
  });
});

test("removing the second desk under 'Devices' ends its part", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const code = await makeCode(platform, { showId: id, role: "second" });
  const joined = await joinDesk(platform, makeVisitor(), { code, address: ADDRESS, key: "k" });
  const cookie = `callboard-show=${"key" in joined ? joined.key : ""}`;
  const request = new Request("http://x/", { headers: { cookie } });
  const device = await readDevice(request, platform);
  expect(device).toMatchObject({ role: "second", name: "192.168.1.21:3000" });
  await removeDevice(platform, { id: device!.id, showId: id });
  expect([await readDevice(request, platform), await readDesk(platform.database, id)]).toEqual([
    null,
    null,
  ]);
});

test("a pass opens the page of its own device alone", async () => {
  await using platform = await makePlatform();
  const { id } = await makeShow(platform);
  const code = await makeCode(platform, { showId: id, role: "second" });
  await joinDesk(platform, makeVisitor(), { code, address: ADDRESS, key: "k" });
  const desk = (await readDesk(platform.database, id))!;
  const pass = passOf(desk, "one");
  expect([isPass(desk, "one", pass), isPass(desk, "two", pass), isPass(desk, "one", "")]).toEqual([
    true,
    false,
    false,
  ]);
});
