import { expect, test } from "vitest";
import { makeChange, worldOf } from "#tests/client/make-change.ts";
import { expectNothingLost } from "#tests/client/failure-sequences.ts";
import type { Tab } from "#tests/client/world.ts";

const keysOf = (tab: Tab | undefined) => tab?.sender.snapshot().waiting.map(({ key }) => key);

test("with two tabs and a lost connection, each queued change is sent once", async () => {
  const world = await worldOf(2);
  const [one, two] = world.tabs;
  world.line = "cut before";
  void one?.sender.send(makeChange("a"));
  void two?.sender.send(makeChange("b"));
  await world.pass(5_000);
  expect(keysOf(one)).toEqual(["a", "b"]);
  expect(keysOf(two)).toEqual(["a", "b"]);
  world.line = "fine";
  void one?.sender.tryNow();
  void two?.sender.tryNow();
  await world.pass(5_000);
  expect([...world.arrivals]).toEqual([
    ["a", 1],
    ["b", 1],
  ]);
  expect([keysOf(one), keysOf(two)]).toEqual([[], []]);
});

test("thirty queued taps go in one request, once each, with an answer each", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  world.line = "cut before";
  const heard: unknown[] = [];
  world.refusedKeys.add("tap 7");
  for (let child = 0; child < 30; child += 1) {
    const tap = makeChange(`tap ${child}`, { row: `child ${child}`, isOneOfMany: true });
    void tab?.sender.send(tap, (answer) => heard.push(answer) > 0);
  }
  await world.pass(2_000);
  expect(keysOf(tab)).toHaveLength(30);
  world.line = "fine";
  world.requests = 0;
  void tab?.sender.tryNow();
  await world.pass(10);
  expect([world.requests, world.applied.length, heard.length]).toEqual([1, 29, 30]);
  expect(keysOf(tab)).toEqual([]);
});

test("when the sending tab is closed another one continues", async () => {
  const world = await worldOf(2);
  const [one, two] = world.tabs;
  world.line = "late";
  void one?.sender.send(makeChange("a"));
  await world.pass(100);
  if (one) world.close(one);
  world.line = "fine";
  await world.pass(60_000);
  expect(world.applied.map(({ key }) => key)).toEqual(["a"]);
  expect(keysOf(two)).toEqual([]);
});

test("queued changes go out when the same person opens a page again, and not for another person", async () => {
  const world = await worldOf(1);
  world.line = "cut before";
  void world.tabs[0]?.sender.send(makeChange("a"));
  await world.pass(1_000);
  for (const tab of world.tabs) world.close(tab);
  world.line = "fine";
  world.session = "Eve";
  const eves = world.open("Eve");
  await world.pass(60_000);
  expect([world.applied, keysOf(eves)]).toEqual([[], []]);
  world.session = "Jo";
  world.open("Jo");
  await world.pass(60_000);
  expect(world.applied.map(({ key }) => key)).toEqual(["a"]);
});

test("when the store does not open within 3 seconds the queue stays in memory, and the page says so", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  world.setShelf("blocked");
  world.line = "cut before";
  void tab?.sender.send(makeChange("a"));
  await world.pass(2_900);
  expect(tab?.sender.snapshot().trouble).toBeNull();
  await world.pass(200);
  expect(tab?.sender.snapshot()).toMatchObject({ trouble: "no store", waiting: [{ key: "a" }] });
  world.line = "fine";
  await world.pass(1_000);
  expect(world.applied.map(({ key }) => key)).toEqual(["a"]);
});

test("without space the page says so, and sending goes on", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  world.setShelf("full");
  world.line = "cut before";
  void tab?.sender.send(makeChange("a"));
  await world.pass(100);
  expect(tab?.sender.snapshot().trouble).toBe("no room");
  world.line = "fine";
  await world.pass(2_000);
  expect(world.applied.map(({ key }) => key)).toEqual(["a"]);
});

test("changes that could not be stored are shown to the next person in the same tab, too", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  world.setShelf("broken");
  world.line = "cut before";
  void tab?.sender.send(makeChange("a"));
  await world.pass(1_000);
  world.session = "Eve";
  if (tab) world.hear(tab, "Eve");
  await world.pass(1_000);
  expect(tab?.sender.snapshot()).toMatchObject({ waiting: [], trouble: "no store" });
});

test("a refusal is parked only when no screen shows it", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  world.refusedKeys.add("a").add("b");
  void tab?.sender.send(makeChange("a"), () => true);
  void tab?.sender.send(makeChange("b"));
  await world.pass(1_000);
  expect(tab?.sender.snapshot().waiting).toMatchObject([
    { key: "b", state: "parked", reason: "No." },
  ]);
  void tab?.sender.discard("b");
  await world.pass(100);
  expect(keysOf(tab)).toEqual([]);
});

test("two refused forms of one row, corrected together, are sent in that order", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  world.refusedKeys.add("a").add("b");
  const inForm = () => true;
  const ofRow = (key: string) => makeChange(key, { row: "one" });
  void tab?.sender.send(ofRow("a"), inForm);
  void tab?.sender.send(ofRow("b"), inForm);
  void tab?.sender.send(makeChange("c"));
  await world.pass(1_000);
  world.refusedKeys.clear();
  void tab?.sender.send(ofRow("a"), inForm);
  void tab?.sender.send(ofRow("b"), inForm);
  await world.pass(1_000);
  expect(world.applied.map(({ key }) => key)).toEqual(["c", "a", "b"]);
});

test("a refused form is sent again under its key", async () => {
  const world = await worldOf(2);
  const [tab] = world.tabs;
  const heard: unknown[] = [];
  const hear = (answer: unknown) => heard.push(answer) > 0;
  world.refusedKeys.add("a");
  void tab?.sender.send(makeChange("a"), hear);
  await world.pass(1_000);
  world.refusedKeys.delete("a");
  void tab?.sender.send({ ...makeChange("a"), body: { json: { corrected: true } } }, hear);
  await world.pass(1_000);
  expect(heard).toHaveLength(2);
  expect(world.applied).toMatchObject([{ key: "a", body: { json: { corrected: true } } }]);
  expect(keysOf(tab)).toEqual([]);
});

test("the answer reaches the tab that made the change, whichever tab sent it", async () => {
  const world = await worldOf(2);
  const [one, two] = world.tabs;
  const heard: unknown[] = [];
  world.line = "cut before";
  void two?.sender.send(makeChange("a"), (answer) => heard.push(answer) > 0);
  await world.pass(500);
  world.line = "fine";
  void one?.sender.tryNow();
  await world.pass(500);
  expect(heard).toEqual([{ isSaved: true }]);
});

test("300 sequences of failures lose nothing and repeat nothing", async () => {
  await expectNothingLost(300);
});

test("a change that needs re-authentication waits, with those behind it, and goes out once", async () => {
  const world = await worldOf(2);
  const [one, two] = world.tabs;
  const heard: unknown[] = [];
  world.keysWantingProof.add("a");
  void one?.sender.send(makeChange("a"), (answer) => heard.push(answer) > 0);
  void one?.sender.send(makeChange("b"));
  await world.pass(60_000);
  expect(one?.sender.snapshot().closed).toEqual({ gate: "admin", isForProof: true });
  expect([world.applied, keysOf(one), heard]).toEqual([[], ["a", "b"], []]);
  world.keysWantingProof.clear();
  void one?.sender.setPerson("Jo");
  await world.pass(1_000);
  expect(world.applied.map(({ key }) => key)).toEqual(["a", "b"]);
  expect(heard).toEqual([{ isSaved: true }]);
  expect([one, two].map((tab) => tab?.sender.snapshot().closed)).toEqual([null, null]);
});

test("when re-authentication is declined the change is refused on its screen, and the rest goes out", async () => {
  const world = await worldOf(2);
  const [one, two] = world.tabs;
  const heard: unknown[] = [];
  world.keysWantingProof.add("a");
  void one?.sender.send(makeChange("a"), (answer) => heard.push(answer) > 0);
  void one?.sender.send(makeChange("b"));
  await world.pass(1_000);
  void one?.sender.giveUp();
  await world.pass(1_000);
  expect(heard).toMatchObject([{ isSaved: false, status: 403 }]);
  expect(one?.sender.snapshot()).toMatchObject({ waiting: [], closed: null, isDeclined: true });
  expect(two?.sender.snapshot().closed).toBeNull();
  expect(world.applied.map(({ key }) => key)).toEqual(["b"]);
});

test("a stored change whose re-authentication is declined stays listed and can be sent again", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  world.keysWantingProof.add("a");
  void tab?.sender.send(makeChange("a"));
  await world.pass(1_000);
  void tab?.sender.giveUp();
  await world.pass(1_000);
  expect(tab?.sender.snapshot().waiting).toMatchObject([
    { key: "a", state: "parked", reason: expect.stringContaining("Not saved yet") },
  ]);
  void tab?.sender.sendAgain("a");
  await world.pass(1_000);
  expect(tab?.sender.snapshot()).toMatchObject({
    closed: { isForProof: true },
    isDeclined: false,
  });
});

test("when a session has ended and nobody signs in again, there is no second prompt, and nothing is lost", async () => {
  const world = await worldOf(1);
  const [tab] = world.tabs;
  const heard: unknown[] = [];
  world.keysWantingProof.add("a");
  void tab?.sender.send(makeChange("a"), (answer) => heard.push(answer) > 0);
  void tab?.sender.send(makeChange("b"));
  await world.pass(1_000);
  tab?.sender.noteClosed({ gate: null, isForProof: false });
  void tab?.sender.giveUp();
  await world.pass(60_000);
  expect(heard).toMatchObject([{ isSaved: false, status: 403 }]);
  expect(tab?.sender.snapshot()).toMatchObject({
    closed: null,
    isSignInDismissed: true,
    waiting: [{ key: "b", state: "parked" }],
  });
  expect(world.applied).toEqual([]);
  void tab?.sender.setPerson("Jo");
  expect(tab?.sender.snapshot().isSignInDismissed).toBe(false);
});
