import fc from "fast-check";
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

function times(plan: Plan): string[] {
  return timelineOf(plan).map((entry) =>
    entry.kind === "section"
      ? `${entry.section.name} ${clockText(entry.startSeconds)}`
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

test("a section's header takes no time and numbers run on across sections", () => {
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

test("while there are sections the flat running order is not on the timeline", () => {
  const plan = makePlan({ sections: [makeSection("One")], runningOrder: [makePlaced(1)] });
  expect(times(plan)).toEqual(["One 09:00"]);
});

test("70 minutes read '1h 10m'", () => {
  const plan = makePlan({ runningOrder: [makeBreakItem("break-1", 70)] });
  expect(lengthText(totalSeconds(timelineOf(plan)))).toBe("1h 10m");
});

test("a day past midnight goes on", () => {
  const settings = { ...DEFAULT_SETTINGS, startTime: "23:50" };
  const runningOrder = [makeBreakItem("break-1"), makePlaced(1)];
  expect(times(makePlan({ settings, runningOrder }))).toEqual([
    "- 23:50 00:05 +1",
    "1 00:05 +1 00:08 +1",
  ]);
});

test("a section longer than it may be says by how much, its last break not counted", () => {
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

test("times and numbers are those of a clock that is read item by item", () => {
  const item = fc.oneof(
    fc.record({ kind: fc.constant("routine"), duration: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ kind: fc.constant("break"), duration: fc.integer({ min: 0, max: 40 }) }),
    fc.record({ kind: fc.constant("event"), duration: fc.integer({ min: 0, max: 90 }) }),
  );
  const sections = fc.array(fc.array(item, { maxLength: 6 }), { maxLength: 5 });
  fc.assert(
    fc.property(sections, fc.nat(120), fc.boolean(), (lists, bufferSeconds, isFlat) => {
      let row = 0;
      const made = lists.map((list, at) => ({
        type: "section" as const,
        id: `s${at}`,
        name: `s${at}`,
        items: list.map(({ kind, duration }): Item => {
          row++;
          if (kind === "routine") return placed(makeRoutine({ row, duration: duration / 4 }));
          return kind === "break"
            ? makeBreakItem(`b${row}`, duration)
            : makeEventItem(`e${row}`, "Dance Challenge", duration);
        }),
      }));
      const items = made.flatMap((section) => section.items);
      const settings = { ...DEFAULT_SETTINGS, bufferSeconds };
      const plan = isFlat
        ? makePlan({ settings, runningOrder: items })
        : makePlan({ settings, sections: made });
      const entries = timelineOf(plan).filter((entry) => entry.kind === "item");
      const seconds = (upTo: number) =>
        items
          .slice(0, upTo)
          .map(({ type, duration }) => duration * 60 + (type === "routine" ? bufferSeconds : 0))
          .reduce((sum, length) => sum + length, 9 * 3600);
      expect(
        entries.map(({ startSeconds, endSeconds, number }) => ({
          startSeconds,
          endSeconds,
          number,
        })),
      ).toEqual(
        items.map(({ type }, at) => ({
          startSeconds: seconds(at),
          endSeconds: seconds(at + 1),
          number:
            type === "routine"
              ? items.slice(0, at + 1).filter((before) => before.type === "routine").length
              : null,
        })),
      );
    }),
  );
});
