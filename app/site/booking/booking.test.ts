import { expect, test } from "vitest";
import {
  choiceError,
  fitsChoice,
  MORE_ONCE_CONFIRMED,
  MOST_CONFIRMED,
  readPick,
} from "./booking.ts";
import { childChoiceError } from "./choice-of-child.ts";
import { CHECK_EMAIL, detailErrors, FILL_IN, EMPTY_INPUT, type BookingInput } from "./details.ts";
import { CHECK_AGE } from "./child-age.ts";
import { overlapError } from "./overlap.ts";
import { leftWords } from "./trial-words.ts";
import { letterAfter, isHourForLetters } from "./letters/letters-due.ts";
import { childrenFor, goalText, readGoal, screenToShow, stepTo } from "./trial/steps.ts";

const TODAY = "2026-11-02";
const on = (...days: string[]) => ({
  picks: days.map((day) => ({ classId: "ballet", day })),
  waits: [] as string[],
});
const child = { childName: "Lily", childAge: "6", note: "", reason: "", choice: on(TODAY) };
const lily = {
  parentName: "Marsha Crouch",
  email: "marsha@home.example",
  phone: "07700 900799",
  children: [child],
};
const lilyWith = (other: Partial<typeof child>) => ({
  ...lily,
  children: [{ ...child, ...other }],
});
const NONE = { today: TODAY, classes: [] };
const CLASSES = [
  { id: "ballet", name: "Ballet (5-7)", fromMinute: 960, toMinute: 1005 },
  { id: "jazz", name: "Jazz (6-8)", fromMinute: 990, toMinute: 1035 },
  { id: "tap", name: "Tap (5-7)", fromMinute: 1005, toMinute: 1050 },
];

const KNOWN = { today: TODAY, classes: CLASSES };

test("only the note may be left out", () => {
  expect(detailErrors(lily, KNOWN)).toEqual({});
  expect(detailErrors(EMPTY_INPUT, KNOWN)).toEqual({
    childName: FILL_IN,
    childAge: FILL_IN,
    parentName: FILL_IN,
    email: FILL_IN,
    phone: FILL_IN,
  });
  expect(detailErrors({ ...lily, email: "marsha@home" }, NONE)).toEqual({ email: CHECK_EMAIL });
  expect(detailErrors(lilyWith({ childAge: "six" }), NONE)).toEqual({ childAge: CHECK_AGE });
  expect(detailErrors(lilyWith({ note: "x".repeat(1_001) }), NONE).note).toContain("1000");
});

test("a name has no web address, and a child's first name at most 40 characters", () => {
  const refusal = "Please enter a name without a web address.";
  expect(detailErrors(lilyWith({ childName: "You won: win.example" }), NONE)).toEqual({
    childName: refusal,
  });
  expect(detailErrors({ ...lily, parentName: "www.win" }, NONE)).toEqual({ parentName: refusal });
  expect(detailErrors(lilyWith({ childName: "x".repeat(40) }), NONE)).toEqual({});
  expect(detailErrors(lilyWith({ childName: "x".repeat(41) }), NONE).childName).toContain("40");
});

test("booking a class for another age asks for the reason", () => {
  const aged = (childAge: string, reason = "") =>
    detailErrors(lilyWith({ childAge, reason }), KNOWN);
  expect([aged("5"), aged("7")]).toEqual([{}, {}]);
  expect([aged("4"), aged("8")]).toEqual([{ reason: FILL_IN }, { reason: FILL_IN }]);
  expect(aged("8", "She has danced for four years.")).toEqual({});
});

test("brothers and sisters have different first names", () => {
  const two = (other: string) => ({ ...lily, children: [child, { ...child, childName: other }] });
  expect(detailErrors(two("Tom"), KNOWN)).toEqual({});
  expect(detailErrors(two(" lily"), KNOWN)["childName-1"]).toContain("different first name");
});

test("an unconfirmed booking has at most three dates for each child, and nine in all", () => {
  const three = on("2026-11-02", "2026-11-09", "2026-11-16");
  const four = { ...three, picks: [...three.picks, { classId: "tap", day: "2026-11-02" }] };
  expect(choiceError(three, TODAY)).toBe(null);
  expect(choiceError(four, TODAY)).toBe("You can add more dates once you've confirmed.");
  expect(choiceError(four, TODAY, MOST_CONFIRMED)).toBe(null);
  const many = {
    waits: [],
    picks: Array.from({ length: 13 }, () => three.picks)
      .flat()
      .slice(0, 13),
  };
  expect(choiceError(many, TODAY, MOST_CONFIRMED)).toContain("at most 12");
  const family = (count: number) => ({
    ...lily,
    children: Array.from({ length: count }, () => ({ ...child, choice: three })),
  });
  const known = { today: TODAY, classes: CLASSES };
  expect(childChoiceError(family(3), 2, known)).toBe(null);
  expect(childChoiceError(family(4), 3, known)).toBe(MORE_ONCE_CONFIRMED);
});

test("two meetings of one child at one time are refused with their names and times", () => {
  const picks = (...ids: string[]) => ids.map((classId) => ({ classId, day: TODAY }));
  const error = overlapError(picks("jazz", "ballet"), CLASSES);
  for (const part of [
    "Ballet (5-7) (16:00-16:45)",
    "Jazz (6-8) (16:30-17:15)",
    "Monday 2 November",
  ])
    expect(error).toContain(part);
  // One starts when the other ends.
  expect(overlapError(picks("ballet", "tap"), CLASSES)).toBe(null);
  const [ballet] = picks("ballet");
  const later = { classId: "jazz", day: "2026-11-09" };
  expect(overlapError(ballet ? [ballet, later] : [], CLASSES)).toBe(null);
});

test("all dates lie within the two weeks of the trial, first and last day included", () => {
  expect(choiceError(on("2026-11-02", "2026-11-16"), TODAY)).toBe(null);
  expect(choiceError(on("2026-11-02", "2026-11-17"), TODAY)).toContain("Monday 16 November");
  expect(choiceError(on("2026-11-30"), TODAY)).toBe(null);
  expect(choiceError(on("2026-12-01"), TODAY)).toContain("four weeks");
  expect(choiceError(on(), TODAY)).toBe("Please choose at least one class.");
  expect(choiceError({ picks: [], waits: ["ballet"] }, TODAY)).toBe(null);
  expect(fitsChoice("2026-11-17", on("2026-11-02").picks, TODAY)).toBe(false);
  expect(fitsChoice("2026-12-07", on("2026-11-30").picks, TODAY)).toBe(true);
});

test("without a choice there is only the first screen, as after Back from a finished booking", () => {
  expect(screenToShow("summary", EMPTY_INPUT)).toBe("classes");
  expect(screenToShow("details", EMPTY_INPUT)).toBe("classes");
  expect(screenToShow("summary", lily)).toBe("summary");
  expect(screenToShow("details", lilyWith({ choice: { picks: [], waits: ["tap"] } }))).toBe(
    "details",
  );
});

test("the number of places is put in words", () => {
  expect([0, 1, 2].map((left) => leftWords(left))).toEqual([
    "Full",
    "1 trial place",
    "2 trial places",
  ]);
  expect(leftWords(2, "2027-01-09")).toBe("Next free place: 9 January");
});

test("a choice from a form is read back, and anything else is rejected", () => {
  expect(readPick("ballet 2026-11-02")).toEqual({ classId: "ballet", day: "2026-11-02" });
  expect(readPick("ballet")).toBe(null);
});

test("a screen opens once the earlier ones are complete, and going back is always possible", () => {
  const known = { today: TODAY, classes: CLASSES };
  const step = (goal: string, typed = lily) => stepTo(readGoal(goal), typed, known);
  expect(step("details", lilyWith({ choice: on() })).screen).toBe("classes");
  expect(step("details").screen).toBe("details");
  expect(step("summary", { ...lily, phone: "" })).toEqual({
    screen: "details",
    child: 0,
    errors: { phone: FILL_IN },
  });
  expect(step("book")).toEqual({ screen: "summary", child: 0, errors: {} });
  expect(step("classes", lilyWith({ choice: on() }))).toEqual({
    screen: "classes",
    child: 0,
    errors: {},
  });
});

test("a brother or sister starts with the same classes, has their own screen and can be removed", () => {
  const known = { today: TODAY, classes: CLASSES };
  const two = childrenFor(readGoal("add"), lily);
  expect(two.children.map(({ childName, choice }) => [childName, choice])).toEqual([
    ["Lily", on(TODAY)],
    ["", on(TODAY)],
  ]);
  expect(stepTo(readGoal("classes-1"), two, known)).toMatchObject({ screen: "classes", child: 1 });
  expect(childrenFor(readGoal("remove-1"), two)).toEqual(lily);
  expect(childrenFor(readGoal("remove"), lily)).toEqual(lily);
  const four = Array.from({ length: 4 }).reduce<BookingInput>(
    (soFar) => childrenFor(readGoal("add"), soFar),
    lily,
  );
  expect(four.children).toHaveLength(4);
  expect(goalText(readGoal("remove-3"))).toBe("remove-3");
});

test("the mail after a trial depends on the register, once its last day is over", () => {
  const came = (mark: string | null, day = "2026-11-02") => ({ day, mark });
  expect(letterAfter([came("away"), came("late")], "2026-11-03")).toBe("join");
  expect(letterAfter([came("away")], "2026-11-03")).toBe("missed");
  expect(letterAfter([came(null)], "2026-11-03")).toBe(null);
  expect(letterAfter([came("here"), came(null, "2026-11-09")], "2026-11-03")).toBe(null);
  expect(letterAfter([], "2026-11-03")).toBe(null);
  expect(["09:59", "10:00", "19:59", "20:00"].map(isHourForLetters)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
