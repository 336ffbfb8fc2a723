import { expect, test } from "vitest";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
} from "#tests/make-plan.ts";
import { placed } from "./categories.ts";
import { clockText, lengthText } from "./clock.ts";
import type { Item, Plan } from "./plan.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { timelineOf, totalSeconds } from "./timeline.ts";
import type { SectionEntry, SessionEntry } from "./timeline-entries.ts";

function entryName(entry: SectionEntry | SessionEntry): string {
  return entry.kind === "section" ? entry.section.name : entry.session.name;
}

function times(plan: Plan): string[] {
  return timelineOf(plan).map((entry) =>
    entry.kind !== "item"
      ? `${entryName(entry)} ${clockText(entry.startSeconds)}`
      : `${entry.number ?? "-"} ${clockText(entry.startSeconds)} ${clockText(entry.endSeconds)}`,
  );
}

test("two routines of 3 minutes with a 30 s buffer from 09:00 end at 09:07", () => {
  const plan = makePlan({ runningOrder: [makePlaced(1), makePlaced(2), makePlaced(3)] });
  expect(times(plan)).toEqual(["1 09:00 09:03", "2 09:03 09:07", "3 09:07 09:10"]);
});

test("a routine of two and a half minutes with a 30 s buffer lasts exactly 3 minutes", () => {
  const plan = makePlan({ runningOrder: [placed(makeRoutine({ row: 1, duration: 2.5 }))] });
  expect(totalSeconds(timelineOf(plan))).toBe(180);
});

test("breaks and special events have no buffer and no number", () => {
  const plan = makePlan({
    runningOrder: [
      makeBreakItem("break-1"),
      makeEventItem("lunch-2", "Lunch Break"),
      makePlaced(1),
    ],
  });
  expect(times(plan)).toEqual(["- 09:00 09:15", "- 09:15 10:15", "1 10:15 10:18"]);
});

test("a section header takes no time and numbers continue across sections", () => {
  const plan = makePlan({
    sections: [
      makeSection("One", makePlaced(1), makeBreakItem("break-1")),
      makeSection("Two"),
      makeSection("Three", makePlaced(2)),
    ],
  });
  expect(times(plan)).toEqual([
    "One 09:00",
    "1 09:00 09:03",
    "- 09:03 09:18",
    "Two 09:18",
    "Three 09:18",
    "2 09:18 09:22",
  ]);
});

test("when there are sections the flat running order is not on the timeline", () => {
  const plan = makePlan({ sections: [makeSection("One")], runningOrder: [makePlaced(1)] });
  expect(times(plan)).toEqual(["One 09:00"]);
});

test("70 minutes read '1h 10m'", () => {
  const plan = makePlan({ runningOrder: [makeBreakItem("break-1", 70)] });
  expect(lengthText(totalSeconds(timelineOf(plan)))).toBe("1h 10m");
});

test("a day continues past midnight", () => {
  const settings = { ...DEFAULT_SETTINGS, startTime: "23:50" };
  const runningOrder = [makeBreakItem("break-1"), makePlaced(1)];
  expect(times(makePlan({ settings, runningOrder }))).toEqual([
    "- 23:50 00:05 +1",
    "1 00:05 +1 00:08 +1",
  ]);
});

test("an overlong section says by how much, not counting its last break", () => {
  const overrunWith = (maxSectionDuration: number, ...items: Item[]) => {
    const settings = { ...DEFAULT_SETTINGS, bufferSeconds: 0, maxSectionDuration };
    const [entry] = timelineOf(makePlan({ settings, sections: [makeSection("One", ...items)] }));
    return entry?.kind === "section" ? entry.overrunSeconds : null;
  };
  const items = [makePlaced(1), makeBreakItem("a"), makePlaced(2), makeBreakItem("b")];
  expect(overrunWith(20, ...items)).toBe(60);
  expect(overrunWith(21, ...items)).toBe(0);
  expect(overrunWith(0, ...items)).toBe(0);
  expect(overrunWith(20, makeEventItem("c", "Lunch Break"))).toBe(0);
});
