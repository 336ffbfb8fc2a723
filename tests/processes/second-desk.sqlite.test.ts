// The second desk of a show: it follows, takes over, and the first desk follows it.
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "../../scripts/free-port.ts";
import { readLost } from "#app/show/desks/read-copy.server.ts";
import { makeVisitor } from "#tests/make-platform.ts";
import { addMusic } from "#app/scheduler/music/plan-music.server.ts";
import { addDevice } from "#app/show/devices/show-devices.server.ts";
import { commandIn } from "#tests/command-in.ts";
import { killWhilePressed } from "#tests/killed-desks.ts";
import { startedSchool } from "#tests/started-school.ts";
import { inDesk } from "#tests/in-desk.ts";
import {
  codeOfDesk,
  comeOver,
  desksOf,
  pairSecondDesk,
  removeData,
  runFollow,
  startFirstDesk,
  startIdleDesk,
  takeOver,
  type TestDesk,
  until,
  untilInStep,
} from "#tests/two-desks.ts";

let first: TestDesk;
/** The second desk, until it follows. */
let idle: Awaited<ReturnType<typeof startIdleDesk>>;
let second: TestDesk;

beforeAll(async () => {
  const { from } = (await startedSchool()).options;
  [first, idle] = await Promise.all([startFirstDesk(from), startIdleDesk(from)]);
});
afterAll(async () => {
  for (const { process } of [first, second ?? idle]) {
    process.signal("SIGKILL");
    await process.exit;
    removeData(process);
  }
});

const checkIn = { kind: "check in", entry: "routine-2", dancer: null, isHere: true } as const;

test("a wrong address, a desk without a show and a wrong code end 'follow' with one line and code 2", async () => {
  const nobody = `http://127.0.0.1:${await freePort()}`;
  expect(await commandIn(".", ["follow", nobody])).toEqual({
    code: 2,
    out: "",
    error: `callboard: follow: no desk answers at ${nobody}\n`,
  });
  expect(await commandIn(".", ["follow", idle.address])).toEqual({
    code: 2,
    out: "",
    error: `callboard: follow: no show runs at ${idle.address}\n`,
  });
  const refused = runFollow([first.address], "000000");
  expect([await refused.exit, refused.error()]).toEqual([
    2,
    "callboard: follow: This code isn't valid. Ask the desk for a new one.\n",
  ]);
});

test("'follow' asks for the six digits, serves the show at its own address and says how far it is", async () => {
  // Pressed again when the connection is lost: idle ones are closed by the desk.
  const next = await until(() => first.press({ kind: "next" }, { id: "first-next" }));
  expect(next).toMatchObject({ isDone: true });
  const port = await freePort();
  const data = mkdtempSync(path.join(tmpdir(), "callboard-second-"));
  const code = await codeOfDesk(first);
  const following = runFollow([first.address, "--port", String(port), "--data", data], code);
  await following.says(/Following\. Last action \d\d:\d\d:\d\d\.\n/);
  const page = /(http:\/\/localhost:\d+\/show\/\S+)/.exec(following.out())?.[1] ?? "";
  const answer = await fetch(page, { redirect: "manual" });
  expect(answer.headers.get("location")).toBe(`/show/${first.showId}`);
  await untilInStep(first);
  following.child.kill("SIGINT");
  expect(await following.exit).toBe(0);
  await until(async () => (await desksOf(first))?.isInStep === false);
  // Started again it follows without digits.
  const again = runFollow([first.address, "--port", String(port), "--data", data], "");
  await untilInStep(first);
  again.child.kill("SIGINT");
  expect(await again.exit).toBe(0);
  // Ctrl+C while it still starts is no failure.
  const early = runFollow([first.address, "--port", String(port), "--data", data], "");
  await until(() => fetch(`http://127.0.0.1:${port}/readyz`));
  early.child.kill("SIGINT");
  expect([await early.exit, early.error()]).toEqual([0, ""]);
  removeData({ dataFolder: data });
});

test("a press is acknowledged once both desks have stored it", async () => {
  second = await pairSecondDesk(first, idle);
  for (const id of ["one", "two", "three"]) {
    expect(await first.press(checkIn, { id })).toMatchObject({ isDone: true });
    expect((await second.presses()).at(-1)).toBe(id);
  }
  expect(await second.state()).toMatchObject({ epoch: 1, isLeading: false, isFollowing: true });
});

test("the second desk has the music files, and its control plays them", async () => {
  const { showId, dataFolder } = first;
  const id = await inDesk(dataFolder, async (database) => {
    const { scheduleId: planId } = await database
      .selectFrom("runningShows")
      .select("scheduleId")
      .where("id", "=", showId)
      .executeTakeFirstOrThrow();
    const measures = { lengthMs: 1, silenceBeforeMs: 0, silenceAfterMs: 0, loudness: 0 };
    const file = new File(["ID3 music"], "1.mp3");
    const of = { planId, row: 1, file, measures };
    const needs = { database, dataFolder, now: () => new Date() };
    const added = await addMusic(needs, makeVisitor(), of);
    return "id" in added ? added.id : "";
  });
  const answer = await until(async () => {
    const asked = await fetch(`${second.address}/show/${showId}/music/${id}`, {
      headers: { cookie: second.cookie },
    });
    return asked.ok && asked;
  });
  expect([await answer.text(), answer.headers.get("content-type")]).toEqual([
    "ID3 music",
    "audio/mpeg",
  ]);
});

test("while the first desk answers, the second takes no press and does not take over", async () => {
  expect(await second.press(checkIn)).toEqual({
    isDone: false,
    words: "The first desk leads.",
    isElsewhere: true,
  });
  expect((await second.post("desk", { what: "take over" })).status).toBe(409);
  expect((await fetch(`${second.address}/show/${second.showId}/follow`)).status).toBe(403);
});

test("without the second desk's answer a press is acknowledged after a second, and control says so", async () => {
  second.process.signal("SIGSTOP");
  const pressedAt = performance.now();
  expect(await first.press(checkIn, { id: "slow" })).toMatchObject({ isDone: true });
  expect(performance.now() - pressedAt).toBeGreaterThanOrEqual(1_000);
  expect(await desksOf(first)).toMatchObject({ isLeading: true, isInStep: false });
  second.process.signal("SIGCONT");
  await untilInStep(first);
  expect((await second.presses()).at(-1)).toBe("slow");
});

test("killed at a random event, the desk has acknowledged no action that the second lacks", async () => {
  expect(await killWhilePressed(first, second)).toBeGreaterThan(0);
  await first.startAgain();
  await untilInStep(first);
  expect(await first.presses()).toEqual(await second.presses());
});

test("two seconds after the desk is dead the second takes over, and paired devices follow without a code", async () => {
  const device = { showId: first.showId, role: "backstage" as const, name: "Sam" };
  const token = await inDesk(first.dataFolder, (database) =>
    addDevice(database, { ...device, at: new Date().toISOString() }),
  );
  const backstage = `callboard-show=${token}`;
  await until(async () => (await comeOver(first, backstage)).location !== "/join");
  const { page } = (await desksOf(first, backstage))!.other;
  // What the first desk stores from now on the second never gets.
  await second.kill();
  await until(async () => (await desksOf(first))?.isInStep === false);
  for (const id of ["alone", "alone too"])
    expect(await first.press(checkIn, { id })).toMatchObject({ isDone: true });
  await first.kill();
  await second.startAgain();
  await takeOver(second);
  expect(await second.state()).toMatchObject({ epoch: 2, isLeading: true });
  expect(await second.press({ kind: "next" }, { id: "led", sees: "first-next" })).toMatchObject({
    isDone: true,
  });
  const over = await fetch(page, { redirect: "manual" });
  expect(over.headers.get("location")).toBe(`/show/${first.showId}/backstage`);
  expect(over.headers.get("set-cookie")).toMatch(/^callboard-show=\S+;.*HttpOnly/);
});

test("the first desk, started again, follows, and what it stored alone is not applied on both", async () => {
  await first.startAgain();
  await until(async () => (await first.state()).isFollowing);
  expect(await first.press(checkIn)).toMatchObject({
    isDone: false,
    words: "The second desk leads.",
    isElsewhere: true,
  });
  await untilInStep(second);
  expect(await first.presses()).toEqual(await second.presses());
  for (const desk of [first, second]) {
    const lost = await inDesk(desk.dataFolder, (database) => readLost(database, desk.showId));
    expect(lost.map(({ pressId }) => pressId).toSorted()).toEqual(["alone", "alone too"]);
    const { notApplied } = (await desksOf(desk))!;
    expect(notApplied.map(({ words }) => words)).toEqual(["#2 is here", "#2 is here"]);
  }
  await second.post("desk", { what: "seen" });
  expect((await desksOf(second))!.notApplied).toEqual([]);
});

test("a device of the first desk comes over by its pass, and one with a wrong pass is led to /join", async () => {
  const { location, cookie } = await comeOver(second);
  expect([location, cookie.startsWith("callboard-show=")]).toEqual([`/show/${first.showId}`, true]);
  first.cookie = cookie;
  expect((await first.post("desk", { what: "seen" })).status).toBe(200);
  const page = (await desksOf(second))!.other.page;
  const wrong = await fetch(page.replace(/pass=\w{8}/, "pass=00000000"), { redirect: "manual" });
  expect(wrong.headers.get("location")).toBe("/join");
});

test("removed at the desk that leads, the other one no longer follows", async () => {
  const devices = `${second.address}/show/${second.showId}/devices`;
  const listed = await (await fetch(devices, { headers: { cookie: second.cookie } })).text();
  const id = /value="([^"]+)"[^>]*aria-label="Remove First desk"/.exec(listed)?.[1] ?? "";
  await fetch(devices, {
    method: "POST",
    headers: { cookie: second.cookie },
    body: new URLSearchParams({ remove: id }),
  });
  await until(async () => !(await first.state()).isFollowing);
  expect((await first.post("desk", { what: "take over" })).status).toBe(409);
  expect(await desksOf(second)).toBe(null);
});
