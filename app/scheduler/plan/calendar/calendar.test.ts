import { expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makeRoutine,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { AWARDS_NAME, LUNCH_NAME } from "#app/scheduler/plan/special-events.ts";
import { timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import { calendarOf } from "./calendar.ts";

const HOUR = 3600;
const [FRIDAY, SATURDAY] = ["2027-03-12", "2027-03-13"];

function calendar(plan: Plan) {
  const entries = timelineOf(plan);
  return calendarOf(entries, conflictsOf(entries, plan.conflictRule), plan.programme?.stages ?? []);
}
const session = (id: string, given: Partial<Parameters<typeof makeSession>[0]> = {}) =>
  makeSession({ id, day: FRIDAY, ...given });
const long = (row: number, minutes: number, ageGroup = "MINI") =>
  placed(makeRoutine({ row, duration: minutes - 0.5, ageGroup }));

test("days are columns with their stages side by side, over the hours that all of them span", () => {
  const made = calendar(
    makeSessions(
      [
        [session("a", { startSeconds: 8.5 * HOUR }), makeSection("s1", long(1, 60))],
        [session("b", { stage: "Studio" }), makeSection("s2", long(2, 60))],
        [session("c", { day: SATURDAY, startSeconds: 23 * HOUR }), makeSection("s3", long(3, 97))],
        [session("d", { day: "" }), makeSection("s4", long(4, 60))],
      ],
      { stages: ["Main", "Studio"] },
    ),
  );
  expect(made.days.map(({ day, columns }) => [day, columns.map(({ stage }) => stage)])).toEqual([
    ["", ["Main", "Studio"]],
    [FRIDAY, ["Main", "Studio"]],
    [SATURDAY, ["Main", "Studio"]],
  ]);
  expect([made.fromSeconds, made.toSeconds]).toEqual([8 * HOUR, 25 * HOUR]);
  expect(made.days.map(({ lastEndSeconds }) => lastEndSeconds / HOUR)).toEqual([
    10,
    10,
    24 + 37 / 60,
  ]);
  const night = made.days[2]!.columns[0]!.blocks[0]!;
  expect(timeText(night.entry.endSeconds, night.entry)).toBe("00:37 +1");
});

test("a block has its figures, its largest division and its parts at their times", () => {
  const lunch = makeEventItem("event-9", LUNCH_NAME, 60);
  const awards = makeEventItem("event-10", AWARDS_NAME, 30);
  const [block] = calendar(
    makeSessions([
      [
        session("a"),
        makeSection("one", makePlaced(1, "Ava"), makePlaced(2, "Ava"), makeBreakItem("break-8")),
        makeSection("two", long(3, 10, "TEEN"), awards, lunch),
      ],
    ]),
  ).days[0]!.columns[0]!.blocks;
  expect(block).toMatchObject({
    conflicts: 1,
    division: "MINI",
    category: "MINI Solo (Competitive)",
  });
  expect(block!.parts.map(({ kind, name, sectionId }) => [kind, name, sectionId])).toEqual([
    ["section", "one", "one"],
    ["pause", "Break (15 min)", "one"],
    ["section", "two", "two"],
    ["event", AWARDS_NAME, "two"],
    ["pause", LUNCH_NAME, "two"],
  ]);
  expect(block!.parts.map(({ fromSeconds }) => (fromSeconds - 9 * HOUR) / 60)).toEqual([
    0, 7, 22, 32, 62,
  ]);
});

test("sessions that overlap share the width, and what runs past 'End by' begins there", () => {
  const blocks = calendar(
    makeSessions([
      [session("a", { endBySeconds: 10 * HOUR }), makeSection("s1", long(1, 120))],
      [session("b", { startSeconds: 10.5 * HOUR }), makeSection("s2", long(2, 30))],
      [session("c", { startSeconds: 12 * HOUR }), makeSection("s3", long(3, 30))],
    ]),
  ).days[0]!.columns[0]!.blocks;
  expect(blocks.map(({ lane, lanes }) => [lane, lanes])).toEqual([
    [0, 2],
    [1, 2],
    [0, 1],
  ]);
  expect(blocks[0]!.lateFromSeconds).toBe(10 * HOUR);
  expect(blocks[1]!.entry.clash).toEqual({ name: "a", seconds: 30 * 60 });
});

test("an empty session is drawn for half an hour, beside what starts in it", () => {
  const blocks = calendar(
    makeSessions([
      [session("a")],
      [session("b", { startSeconds: 9.25 * HOUR }), makeSection("s", long(1, 60))],
    ]),
  ).days[0]!.columns[0]!.blocks;
  expect(blocks.map(({ parts, lane, lanes }) => [parts.length, lane, lanes])).toEqual([
    [0, 0, 2],
    [1, 1, 2],
  ]);
  expect(blocks[0]!.drawnToSeconds).toBe(9.5 * HOUR);
});
