import { expect, test } from "vitest";
import { makePlaced, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { calendarOf, type Part } from "#app/scheduler/plan/calendar/calendar.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { blockName, dayHead, landingWords, partWord } from "./calendar-words.ts";

const FOUR = makeSession({ id: "a", name: "Session 4", day: "2027-03-13", startSeconds: 48_600 });

function nameOf(...sections: ReturnType<typeof makeSection>[]): string {
  const plan = makeSessions([[FOUR, ...sections]]);
  const entries = timelineOf(plan);
  const { days } = calendarOf(entries, conflictsOf(entries, plan.conflictRule), ["Main"]);
  return blockName(days[0]!.columns[0]!.blocks[0]!);
}

test("a block's name has its day, times, stage and figures", () => {
  expect(nameOf(makeSection("s", makePlaced(1, "Ava"), makePlaced(2, "Ava")))).toBe(
    "Session 4, Saturday 13 March, 13:30 to 13:37, Main, 2 routines, 1 conflict",
  );
  expect(nameOf()).toBe("Session 4, Saturday 13 March, 13:30 to 13:30, Main, empty");
});

test("days are short, and a session without one is under 'No day'", () => {
  expect([dayHead("2027-03-12"), dayHead("")]).toEqual(["Fri 12 Mar", "No day"]);
});

test("pauses and events have one word, sections their name", () => {
  const words = (kind: Part["kind"], name: string) => partWord({ kind, name } as Part);
  expect(words("pause", "Break (15 min)")).toBe("Break");
  expect(words("pause", "Lunch Break")).toBe("Lunch");
  expect(words("event", "Awards Ceremony")).toBe("Awards");
  expect(words("event", "Dance Challenge")).toBe("Challenge");
  expect(words("section", "MINI · Solo (1 of 2)")).toBe("MINI · Solo (1 of 2)");
});

test("a label names what breaks first, then the result, then what is earlier than published", () => {
  expect(
    landingWords({
      text: "Sat 09:00, Main: ends 09:07, 2 conflicts, 1 to fix",
      broken: ["Di isn't available.", "Bo isn't available."],
      earlier: "12 routines earlier than published",
    }),
  ).toBe(
    "Di isn't available. And 1 more. Sat 09:00, Main: ends 09:07, 2 conflicts, 1 to fix 12 routines earlier than published",
  );
});
