import { expect, test } from "vitest";
import { makeShownPlan, makeShowPlan, TEN } from "#tests/makers/make-running-show.ts";
import {
  makeEventItem,
  makePlaced,
  makePlan,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { withPhone } from "#app/scheduler/plan/phones.ts";
import { AWARDS_NAME, CHALLENGE_NAME } from "#app/scheduler/plan/special-events.ts";
import { applyEvent } from "./apply-event.ts";
import { NOTHING_LEFT, waysToCatchUp } from "./catch-up.ts";
import { whoToTell } from "./change-effects.ts";
import { planFor } from "../view/show-view.ts";
import { decide, mayUndo, type Wanted } from "./decide.ts";
import { stateWithWaiting } from "../view/waiting-presses.ts";
import { showTimeAt } from "../store/show-clock.ts";
import { plannedAndActual } from "./planned-and-actual.ts";
import { sinceAwards } from "./since-awards.ts";
import { quickChanges } from "./quick-changes.ts";
import { SHOW_ROLES, type ShowEvent, type ShowRole } from "./show-event.ts";
import { dancedLines, sessionsWithoutDay, type ShowPlan } from "./show-plan.ts";
import { type ShowState, startOf } from "./show-state.ts";
import { showTimes } from "./show-times.ts";
import { boardTimeIn, lateText, lengthText, timeIn } from "./show-words.ts";
import { nextText, stageView } from "./stage-view.ts";

const MINUTE = 60_000;
const PHONE = "01632 960700";
const at = (clock: string) => Date.parse(`2027-03-05T${clock}Z`);

/** A show that is pressed at moments; a press sees what is on stage, unless it says otherwise. */
class Run {
  readonly plan: ShowPlan;
  state: ShowState;
  refused: string | null = null;
  constructor(plan = makeShowPlan()) {
    this.plan = plan;
    this.state = startOf(plan);
  }
  press(wanted: Wanted, clock: string, { sees, stage = "Main", device = "Desk" }: Seeing = {}) {
    const press = {
      id: `press-${this.state.number + 1}`,
      stage,
      sees: sees ?? this.state.stages[stage]?.turn ?? "",
      wanted,
    };
    const atMs = at(clock);
    const decision = decide(this.plan, this.state, press, atMs);
    this.refused = "refused" in decision ? decision.refused : null;
    if ("refused" in decision) return this;
    const by = { stage, atMs, device, role: "control" as const, press: press.id };
    const event: ShowEvent = { ...decision.happening, ...by, number: this.state.number + 1 };
    this.state = applyEvent(this.plan, this.state, event);
    return this;
  }
  next(clock: string, seeing: Seeing = {}) {
    return this.press({ kind: "next" }, clock, seeing);
  }
  view(clock: string, stage = "Main") {
    return stageView(this.plan, this.state, this.times(clock), stage, at(clock));
  }
  times(clock: string) {
    return showTimes(this.plan, this.state, at(clock));
  }
  onStage(clock = "10:00:00") {
    return this.view(clock).onStage?.line.number ?? null;
  }
  expected(entry: string, clock: string) {
    const { expectedMs, session } = this.times(clock).entries.get(entry)!;
    return expectedMs === null ? null : timeIn(this.plan.zone, session, expectedMs);
  }
}
type Seeing = { sees?: string; stage?: string; device?: string };

test("'Next' starts the first routine, and then ends one and starts the next at the same moment", () => {
  const run = new Run().next("10:00:00").next("10:03:30");
  expect(run.onStage()).toBe("2");
  expect(run.state.stages.Main!.passed).toEqual([
    { entry: "routine-1", startedMs: TEN, endedMs: at("10:03:30"), heldMs: 0 },
  ]);
  expect(run.state.stages.Main!.onStage!.startedMs).toBe(at("10:03:30"));
});

test("a routine that started 12 min 30 s after its time reads '12 min late', and more with each full minute over its length", () => {
  const run = new Run().next("10:12:30");
  expect(lateText(run.view("10:12:31").lateMs)).toBe("12 min late");
  expect(lateText(run.view("10:16:20").lateMs)).toBe("12 min late");
  expect(lateText(run.view("10:17:30").lateMs)).toBe("14 min late");
});

test("less than a minute either way is on time, and early is said apart from late", () => {
  expect([59_999, -59_999, 200_000, -200_000, 12.5 * MINUTE].map(lateText)).toEqual([
    "On time",
    "On time",
    "3 min late",
    "3 min early",
    "12 min late",
  ]);
});

test("with the first started at 10:12 the fourth is planned 10:10 and expected 10:22", () => {
  const run = new Run().next("10:12:00");
  const { plannedMs, session } = run.times("10:12:00").entries.get("routine-4")!;
  expect(timeIn(run.plan.zone, session, plannedMs)).toBe("10:10");
  expect(run.expected("routine-4", "10:12:00")).toBe("10:22");
});

test("a later session is expected at its planned start, or when the one before it ends", () => {
  const run = new Run().next("10:12:00");
  expect(run.expected("routine-11", "10:12:00")).toBe("14:00");
  const late = new Run().next("13:50:00");
  expect(late.expected("routine-11", "13:50:00")).toBe("14:40");
});

test("the last 'Next' of a session ends it, and the next session starts by a press of its own", () => {
  const run = new Run();
  for (let press = 0; press < 11; press++) run.next("10:30:00");
  expect(run.onStage()).toBe("10");
  expect(nextText(run.plan, run.state, run.view("10:40:00").step)).toBe("Next: end of Morning");
  run.next("10:40:00");
  expect(run.onStage()).toBe(null);
  expect(lateText(run.view("10:41:00").lateMs)).toBe("On time");
  expect(nextText(run.plan, run.state, run.view("10:41:00").step)).toBe("Next: #11 Routine 11");
  expect(run.next("14:00:00").onStage()).toBe("11");
});

test("a hold stops the length, and is taken off the actual length", () => {
  const run = new Run().next("10:00:00").press({ kind: "hold" }, "10:01:00");
  expect(run.view("10:01:20").isHeld).toBe(true);
  expect(lengthText(run.view("10:01:20").runningMs!)).toBe("1:00");
  run.press({ kind: "resume" }, "10:01:20").next("10:03:50");
  const [ran] = run.state.stages.Main!.passed;
  expect(ran).toMatchObject({ heldMs: 20_000 });
  expect(ran!.endedMs - ran!.startedMs - ran!.heldMs - 30_000).toBe(180_000);
});

test("'Back' puts the item before on stage with its first start, three times for three items", () => {
  const run = new Run().next("10:00:00").next("10:03:30").next("10:07:00").next("10:10:30");
  run.press({ kind: "back" }, "10:11:00");
  expect([run.onStage(), run.state.stages.Main!.onStage!.startedMs]).toEqual(["3", at("10:07:00")]);
  run.press({ kind: "back" }, "10:11:01").press({ kind: "back" }, "10:11:02");
  expect([run.onStage(), run.state.stages.Main!.onStage!.startedMs]).toEqual(["1", TEN]);
  run.press({ kind: "back" }, "10:11:03");
  expect(run.onStage()).toBe(null);
  expect(run.press({ kind: "back" }, "10:11:04").refused).toBe("This is the start.");
});

test("a second press that saw the same routine is told who started the next one", () => {
  const run = new Run().next("10:00:00");
  const sees = run.state.stages.Main!.turn;
  run.next("14:05:10", { sees });
  expect(run.next("14:05:11", { sees, device: "Phone" }).refused).toBe(
    "Desk already started #2 at 14:05:10.",
  );
  expect(run.press({ kind: "hold" }, "14:05:12", { sees }).refused).toContain("started #2");
  expect(run.view("14:05:12").isHeld).toBe(false);
});

test("'Next' skips a scratched routine, whose time is free unless the gap is left", () => {
  const run = new Run().next("10:00:00");
  expect(run.expected("routine-3", "10:00:00")).toBe("10:07");
  run.press({ kind: "scratch", entry: "routine-2", isHeld: false }, "10:01:00");
  expect(run.expected("routine-2", "10:01:00")).toBe(null);
  expect(run.expected("routine-3", "10:01:00")).toBe("10:03");
  run.press({ kind: "undo", of: 2 }, "10:01:10");
  expect(run.expected("routine-3", "10:01:10")).toBe("10:07");
  run.press({ kind: "scratch", entry: "routine-2", isHeld: true }, "10:01:20");
  expect(run.expected("routine-3", "10:01:20")).toBe("10:07");
  expect(run.next("10:03:30").onStage()).toBe("3");
});

test("a late entry after 2 is 2A, stands after the routine on stage and nowhere before it", () => {
  const run = new Run().next("10:00:00").next("10:03:30");
  const routine = { title: "Late", school: "", dancers: [], minutes: 2 };
  run.press({ kind: "add", routine, after: "routine-2" }, "10:04:00");
  expect(run.view("10:04:00").ahead[0]!.line.number).toBe("2A");
  expect(run.expected("routine-3", "10:04:00")).toBe("10:09");
  run.press({ kind: "add", routine, after: "late-2A" }, "10:04:10");
  expect(
    run
      .view("10:04:10")
      .ahead.slice(0, 2)
      .map(({ line }) => line.number),
  ).toEqual(["2A", "2B"]);
  expect(run.press({ kind: "add", routine, after: "routine-1" }, "10:05:00").refused).toBe(
    "Choose a place after the routine on stage.",
  );
});

test("two routines are swapped or moved to the session's end with their numbers, until they are danced", () => {
  const run = new Run().next("10:00:00");
  run.press({ kind: "swap", entry: "routine-2", other: "routine-4" }, "10:01:00");
  const numbers = () => run.view("10:01:00").ahead.map(({ line }) => line.number);
  expect(numbers().slice(0, 4)).toEqual(["4", "3", "2", "5"]);
  run.press({ kind: "move to end", entry: "routine-3" }, "10:01:10");
  expect(numbers().slice(0, 10)).toEqual(["4", "2", "5", "", "6", "7", "8", "9", "10", "3"]);
  const [swap, move] = run.state.changes;
  expect([mayUndo(run.plan, run.state, swap!), mayUndo(run.plan, run.state, move!)]).toEqual([
    false,
    true,
  ]);
  run.press({ kind: "undo", of: move!.number }, "10:01:20");
  run.press({ kind: "undo", of: swap!.number }, "10:01:30");
  expect(numbers().slice(0, 4)).toEqual(["2", "3", "4", "5"]);
  const danced = { kind: "swap", entry: "routine-1", other: "routine-4" } as const;
  expect(run.press(danced, "10:02:00").refused).toBe("#1 is on stage.");
});

test("'Run again' puts a danced routine after the one on stage, and its second times count", () => {
  const run = new Run().next("10:00:00").next("10:03:30");
  run.press({ kind: "again", entry: "routine-1" }, "10:04:00");
  expect(run.view("10:04:00").ahead[0]!.line.number).toBe("1");
  run.next("10:07:00");
  expect(run.onStage("10:07:00")).toBe("1");
  expect(run.state.stages.Main!.passed.map(({ entry }) => entry)).toEqual([
    "routine-1",
    "routine-2",
  ]);
});

test("7 min late before a break, shortening it by 7 is on time from 10:32, and its undo restores every time", () => {
  const run = new Run().next("10:07:00");
  const before = run.times("10:07:00").entries;
  const [way] = waysToCatchUp(run.plan, run.state, run.view("10:07:00"));
  expect(way!.words).toBe("Shorten this break by 7 min: on time from 10:32");
  run.press(way!.wanted, "10:07:00");
  expect(run.expected("routine-6", "10:07:00")).toBe("10:32");
  run.press({ kind: "undo", of: 2 }, "10:07:00");
  expect(run.times("10:07:00").entries).toEqual(before);
});

test("no break is shortened below 5 minutes; then nothing is left", () => {
  const run = new Run().next("10:40:00");
  const [way, ...others] = waysToCatchUp(run.plan, run.state, run.view("10:40:00"));
  expect([way!.words, others.length]).toEqual(["Shorten this break by 10 min: 30 min late", 0]);
  run.press(way!.wanted, "10:40:00");
  expect(waysToCatchUp(run.plan, run.state, run.view("10:40:00"))).toEqual([]);
  expect(NOTHING_LEFT).toBe("Nothing left to shorten today.");
  const more = { kind: "shorten", entry: "break-1", seconds: 60 } as const;
  expect(run.press(more, "10:41:00").refused).toBe("This can't be shortened so far.");
});

test("awards move after the next session, and a challenge is dropped with its minutes", () => {
  const day = "2027-03-05";
  const items = [
    makePlaced(1),
    makeEventItem("event-1", CHALLENGE_NAME, 30),
    makeEventItem("event-2", AWARDS_NAME, 45),
  ];
  const plan = makeShowPlan(
    makeSessions(
      [
        [makeSession({ id: "a", day, startSeconds: 36_000 }), makeSection("s", ...items)],
        [makeSession({ id: "b", day, startSeconds: 50_400 }), makeSection("t", makePlaced(2))],
      ],
      { zone: "Europe/London" },
    ),
  );
  const run = new Run(plan).next("10:00:00");
  const ways = waysToCatchUp(plan, run.state, run.view("10:00:00"));
  expect(ways.map(({ words }) => words)).toEqual([
    "Drop the challenge: 30 min",
    "Awards after the next session",
  ]);
  for (const { wanted } of ways) run.press(wanted, "10:01:00");
  expect(run.view("10:01:00").ahead.map(({ line }) => line.title)).toEqual([
    "Routine 2",
    AWARDS_NAME,
  ]);
});

test("a session runs through midnight, and its clock says so at control", () => {
  const session = makeSession({ id: "a", day: "2027-03-05", startSeconds: 22 * 3600 });
  const plan = makeShowPlan(
    makeSessions([[session, makeSection("s", makePlaced(1))]], { zone: "Europe/London" }),
  );
  const [first] = plan.sessions;
  expect(timeIn(plan.zone, first!, Date.parse("2027-03-06T01:20:00Z"))).toBe("01:20 +1");
});

test.each([
  ["2026-10-24", 150, "01:30 BST"],
  ["2026-10-24", 210, "01:30 GMT"],
  ["2027-03-27", 150, "02:30 +1"],
])("in a session from 23:00 on %s an item %i minutes in is at %s", (day, minutes, expected) => {
  const session = makeSession({ id: "a", day, startSeconds: 23 * 3600 });
  const items = [makeEventItem("event-1", "Interval", minutes), makePlaced(2)];
  const plan = makeShowPlan(
    makeSessions([[session, makeSection("s", ...items)]], { zone: "Europe/London" }),
  );
  const [only] = plan.sessions;
  const times = showTimes(plan, startOf(plan), only!.startMs);
  const { expectedMs } = times.entries.get("routine-2")!;
  const text = expected.includes("+1") ? timeIn : boardTimeIn;
  expect(text(plan.zone, only!, expectedMs!)).toBe(expected);
  expect(times.stages.get("Main")!.lateMs).toBe(0);
});

test("two stages move apart, and a press on one never moves the other", () => {
  const day = "2027-03-05";
  const on = (id: string, stage: string, row: number) =>
    [makeSession({ id, day, stage, startSeconds: 36_000 }), makeSection(id, makePlaced(row))] as [
      ReturnType<typeof makeSession>,
      ReturnType<typeof makeSection>,
    ];
  const plan = makeShowPlan(
    makeSessions([on("a", "Main", 1), on("b", "Second", 2)], { zone: "UTC" }),
  );
  const run = new Run(plan).next("10:00:00").next("10:05:00", { stage: "Second" });
  expect(lateText(run.view("10:05:00", "Second").lateMs)).toBe("5 min late");
  expect(run.state.stages.Main!.passed).toEqual([]);
  expect(lateText(run.view("10:01:00").lateMs)).toBe("On time");
});

test("a routine counts as here when all its dancers are, and a call ends with it", () => {
  const items = [makePlaced(1, "Ava", "Bo")];
  const session = makeSession({ id: "a", day: "2027-03-05" });
  const run = new Run(
    makeShowPlan(makeSessions([[session, makeSection("s", ...items)]], { zone: "UTC" })),
  );
  const entry = "routine-1";
  run.press({ kind: "call", entry }, "08:50:00");
  expect(run.state.calls).toEqual([entry]);
  const check = (dancer: string | null, isHere: boolean) =>
    run.press({ kind: "check in", entry, dancer, isHere }, "08:51:00").state.here[entry];
  const [ava, bo] = run.plan.sessions[0]!.lines[0]!.dancerKeys;
  expect(check(ava!, true)).toEqual([ava]);
  expect(run.state.calls).toEqual([entry]);
  expect(check(bo!, true)).toBe(true);
  expect(run.state.calls).toEqual([]);
  expect(check(ava!, false)).toEqual([bo]);
  expect(check(null, false)).toBe(undefined);
});

test("a quick change counts from expected times, so it follows the show", () => {
  const items = [makePlaced(1, "Ava"), makePlaced(2), makePlaced(3), makePlaced(4, "Ava")];
  const session = makeSession({ id: "a", day: "2027-03-05", startSeconds: 36_000 });
  const run = new Run(
    makeShowPlan(makeSessions([[session, makeSection("s", ...items)]], { zone: "UTC" })),
  );
  run.next("10:00:00");
  const quick = () => quickChanges(run.plan, run.times("10:01:00")).get("routine-4");
  expect(quick()).toEqual([{ dancer: "Ava", minutes: 7, after: "1" }]);
  run.press({ kind: "scratch", entry: "routine-2", isHeld: false }, "10:01:00");
  expect(quick()![0]!.minutes).toBe(3);
});

test("actual lengths are from start to 'Next' less holds and the buffer, and a second run counts", () => {
  const run = new Run().next("10:00:00").press({ kind: "hold" }, "10:01:00");
  run.press({ kind: "resume" }, "10:01:20").next("10:03:50");
  const lengths = () =>
    plannedAndActual(run.plan, run.state).map(({ line, actualSeconds }) => [
      line.number,
      actualSeconds,
    ]);
  expect(lengths()).toEqual([["1", 180]]);
  run
    .press({ kind: "again", entry: "routine-1" }, "10:04:00")
    .next("10:07:20")
    .next("10:10:00")
    .next("10:13:30");
  expect(lengths()).toEqual([
    ["2", 180],
    ["1", 130],
    ["3", 180],
  ]);
  expect(plannedAndActual(run.plan, run.state)[0]).toMatchObject({
    plannedSeconds: 180,
    plannedMs: at("10:03:30"),
  });
});

test("awards list the categories danced since the last awards with their numbers", () => {
  const of = (row: number, category: string) => ({ ...makePlaced(row), category }) as never;
  const items = [
    of(1, "MINI"),
    makeEventItem("event-1", AWARDS_NAME),
    of(2, "TEEN"),
    of(3, "MINI"),
    of(4, "TEEN"),
    makeEventItem("event-2", AWARDS_NAME),
  ];
  const session = makeSession({ id: "a", day: "2027-03-05", startSeconds: 36_000 });
  const run = new Run(
    makeShowPlan(makeSessions([[session, makeSection("s", ...items)]], { zone: "UTC" })),
  );
  run.press({ kind: "scratch", entry: "routine-3", isHeld: false }, "09:50:00");
  expect(sinceAwards(run.plan, run.state, "event-2")).toEqual([
    { category: "TEEN", numbers: ["2", "4"] },
  ]);
});

test("a rehearsal begins a minute before its first session and runs as fast as it was asked to", () => {
  const clock = { isRehearsal: true, speed: 60, openedMs: 1_000, firstMs: TEN };
  expect([showTimeAt(clock, 1_000), showTimeAt(clock, 2_000)]).toEqual([TEN - MINUTE, TEN]);
  expect(showTimeAt({ ...clock, isRehearsal: false }, 5_000)).toBe(5_000);
});

test("a page without a connection shows what its presses will do, on top of what it has heard", () => {
  const run = new Run().next("10:00:00");
  const waiting = (id: string, sees: string, clock: string) => ({
    press: { id, stage: "Main", sees, wanted: { kind: "next" as const } },
    words: "Next",
    atMs: at(clock),
    hasFailed: true,
  });
  const two = [waiting("w1", "press-1", "10:03:30"), waiting("w2", "w1", "10:07:00")];
  const by = { device: "Phone", role: "control" as const };
  const shown = stateWithWaiting(run.plan, run.state, two, by);
  expect(shown.stages.Main!.onStage).toMatchObject({
    entry: "routine-3",
    startedMs: at("10:07:00"),
  });
  // Another controller was faster: none of them is applied to another routine.
  run.next("10:03:00");
  expect(stateWithWaiting(run.plan, run.state, two, by).stages.Main!.onStage!.entry).toBe(
    "routine-2",
  );
  const sending = two.map((one) => ({ ...one, hasFailed: false }));
  expect(stateWithWaiting(run.plan, run.state, sending, by)).toBe(run.state);
});

test("after the end nothing is pressed but 'Reopen show', for ten minutes", () => {
  const run = new Run().next("10:00:00").press({ kind: "end" }, "10:05:00");
  expect(run.next("10:06:00").refused).toBe("The show has ended.");
  expect(run.press({ kind: "reopen" }, "10:16:00").refused).toBe("The show has ended.");
  expect(run.press({ kind: "reopen" }, "10:14:59").refused).toBe(null);
  expect(run.onStage()).toBe("1");
});

test("a plan without sessions needs its date, and one without routines can't be run", () => {
  const plan = makePlan({ runningOrder: [makePlaced(1)] });
  expect(sessionsWithoutDay(plan)).toEqual([""]);
  expect(sessionsWithoutDay(makeShownPlan())).toEqual([]);
  const scratched = { ...makePlaced(1), isScratched: true } as never;
  expect(dancedLines(makeShowPlan(makePlan({ runningOrder: [scratched] })))).toBe(0);
});

test("control and backstage have the studios' phones, and no other role", () => {
  const plan = makeShowPlan(withPhone(makeShownPlan(), "Harbour Dance", PHONE));
  expect(plan.phones).toEqual({ "Harbour Dance": PHONE });
  const seenBy = (role: ShowRole) => JSON.stringify(planFor(plan, role)).includes(PHONE);
  expect(SHOW_ROLES.filter(seenBy)).toEqual(["control", "backstage"]);
  const run = new Run(plan).press(
    { kind: "scratch", entry: "routine-3", isHeld: false },
    "09:50:00",
  );
  const [studio] = whoToTell(plan, run.state, run.state.changes[0]!);
  expect(studio).toMatchObject({ words: "Harbour Dance", phone: PHONE });
});
