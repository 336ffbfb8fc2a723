import { expect, test } from "vitest";
import { makeShowPlan, TEN } from "#tests/makers/make-running-show.ts";
import { applyEvent } from "../rules/apply-event.ts";
import type { Happening, ShowEvent } from "../rules/show-event.ts";
import type { ShowPlan } from "../rules/show-plan.ts";
import { startOf } from "../rules/show-state.ts";
import { liveShowSchema } from "./live-show.schema.ts";
import { liveShowOf, readyFrom } from "./live-show.ts";
import { nowText } from "./live-words.ts";

const MINUTE = 60_000;
const event = (number: number, atMs: number, happening: Happening): ShowEvent => ({
  ...happening,
  number,
  stage: "Main",
  atMs,
  device: "Desk",
  role: "control",
  press: `press-${number}`,
});
const after = (plan: ShowPlan, ...happenings: [number, Happening][]) =>
  happenings.reduce(
    (state, [atMs, one], place) => applyEvent(plan, state, event(place + 1, atMs, one)),
    startOf(plan),
  );

test("'Be ready from' is 15 minutes before the earlier of planned and expected", () => {
  const planned = Date.parse("2027-03-05T14:20:00Z");
  const ready = (minutes: number) =>
    new Date(readyFrom(planned, planned + minutes * MINUTE)).toISOString().slice(11, 16);
  expect([ready(12), ready(-8)]).toEqual(["14:05", "13:57"]);
});

test("12 minutes late reads so, and early begins with a warning to be ready sooner", () => {
  const stage = { stage: "Main", now: "143", next: ["144"], late: 720 };
  expect(nowText(stage)).toBe("Now at number 143, 12 minutes late.");
  expect(nowText({ ...stage, late: -480 })).toBe(
    "Now at number 143, 8 minutes early. Be ready sooner.",
  );
  expect(nowText({ ...stage, late: 60 })).toBe("Now at number 143, 1 minute late.");
  expect(nowText({ ...stage, late: 0 })).toBe("Now at number 143, on time.");
  expect(nowText({ ...stage, now: "Lunch Break" })).toBe("Now at Lunch Break, 12 minutes late.");
  expect(nowText({ ...stage, now: null })).toBe("Next is number 144, 12 minutes late.");
  expect(nowText({ ...stage, now: null, next: [] })).toBe("This stage has ended.");
});

test("the live state has now, next, late, and each routine with planned, expected and ready", () => {
  const plan = makeShowPlan();
  const late = TEN + 12 * MINUTE;
  const show = liveShowOf(plan, after(plan, [late, { kind: "next" }]), late + 20_000);
  expect(liveShowSchema.parse(show)).toEqual(show);
  expect(show).toMatchObject({ version: 1, now: "1", next: ["2", "3", "4"], late: 720 });
  expect(show.entries[3]).toMatchObject({
    number: "4",
    planned: "2027-03-05T10:10:30.000Z",
    expected: "2027-03-05T10:22:00.000Z",
    readyFrom: "2027-03-05T09:55:30.000Z",
  });
  expect(show.entries[0]).toMatchObject({ expected: null, readyFrom: null });
  expect(show.entries.every((one) => (one.expected === null) === (one.readyFrom === null))).toBe(
    true,
  );
});

test("within a minute an unchanged show has the same bytes, so phones get no new ones", () => {
  const plan = makeShowPlan();
  const state = after(plan, [TEN, { kind: "next" }]);
  const at = (ms: number) => JSON.stringify(liveShowOf(plan, state, TEN + ms));
  expect(at(59_999)).toBe(at(1_000));
  expect(at(60_000)).not.toBe(at(1_000));
});

test("a scratched routine says so and has no time", () => {
  const plan = makeShowPlan();
  const state = after(plan, [TEN, { kind: "scratch", entry: "routine-3", isHeld: false }]);
  const { entries } = liveShowOf(plan, state, TEN);
  expect(entries[2]).toMatchObject({ isScratched: true, expected: null, readyFrom: null });
});

test("no dancer's name is in it unless the link shows names, late entries included", () => {
  const plan = makeShowPlan();
  plan.sessions[0]!.lines[0]!.title = "Solo of Dancer 1";
  const line = {
    ...plan.sessions[0]!.lines[0]!,
    key: "late-2A",
    number: "2A",
    title: "Duo of Ava Reed",
    dancers: ["Ava Reed"],
    dancerKeys: ["ava reed"],
  };
  const state = after(plan, [TEN, { kind: "add", line, after: "routine-2" }]);
  const text = JSON.stringify(liveShowOf(plan, state, TEN));
  expect(text).toContain("Solo of …");
  expect(text).toContain("Duo of …");
  expect(text).not.toMatch(/Dancer \d|Ava Reed/);
  const shown = { ...plan, showsNames: true };
  expect(JSON.stringify(liveShowOf(shown, state, TEN))).toContain("Duo of Ava Reed");
});
