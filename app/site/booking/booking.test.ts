import { expect, test } from "vitest";
import {
  ageOf,
  CHECK_AGE,
  CHECK_EMAIL,
  choiceError,
  detailErrors,
  FILL_IN,
  fitsChoice,
  NOTHING_TYPED,
  readPick,
} from "./booking.ts";
import { leftWords } from "./trial-words.ts";
import { letterAfter, isHourForLetters } from "./letters/letters-due.ts";
import { stepTo } from "./trial/steps.ts";

const lily = {
  childName: "Lily",
  childAge: "6",
  parentName: "Marsha Crouch",
  email: "marsha@home.example",
  phone: "07700 900799",
  note: "",
};
const TODAY = "2026-11-02";
const on = (...days: string[]) => ({
  picks: days.map((day) => ({ classId: "ballet", day })),
  waits: [],
});

test("only the note may be left out", () => {
  expect(detailErrors(lily)).toEqual({});
  expect(detailErrors(NOTHING_TYPED)).toEqual({
    childName: FILL_IN,
    childAge: FILL_IN,
    parentName: FILL_IN,
    email: FILL_IN,
    phone: FILL_IN,
  });
  expect(detailErrors({ ...lily, email: "marsha@home" })).toEqual({ email: CHECK_EMAIL });
  expect(detailErrors({ ...lily, childAge: "six" })).toEqual({ childAge: CHECK_AGE });
  expect(detailErrors({ ...lily, note: "x".repeat(1_001) }).note).toContain("1000");
});

test("an age is in whole years", () => {
  expect([" 6 ", "0", "100", "2.5", "-3"].map(ageOf)).toEqual([6, null, null, null, null]);
});

test("further dates lie in the two weeks, both ends included", () => {
  expect(choiceError(on("2026-11-02", "2026-11-16"), TODAY)).toBe(null);
  expect(choiceError(on("2026-11-02", "2026-11-17"), TODAY)).toContain("Monday 16 November");
  expect(choiceError(on("2026-11-30"), TODAY)).toBe(null);
  expect(choiceError(on("2026-12-01"), TODAY)).toContain("four weeks");
  expect(choiceError(on(), TODAY)).toBe("Please choose at least one class.");
  expect(choiceError({ picks: [], waits: ["ballet"] }, TODAY)).toBe(null);
  expect(fitsChoice("2026-11-17", on("2026-11-02").picks, TODAY)).toBe(false);
  expect(fitsChoice("2026-12-07", on("2026-11-30").picks, TODAY)).toBe(true);
});

test("places are said in words", () => {
  expect([0, 1, 2].map((left) => leftWords(left))).toEqual([
    "Full",
    "1 trial place",
    "2 trial places",
  ]);
  expect(leftWords(2, "2027-01-09")).toBe("Full until 9 January");
});

test("a choice in a form is read as it was written, and nothing else is", () => {
  expect(readPick("ballet 2026-11-02")).toEqual({ classId: "ballet", day: "2026-11-02" });
  expect(readPick("ballet")).toBe(null);
});

test("each screen asks for what the ones before it need, and back is always open", () => {
  const step = (goal: Parameters<typeof stepTo>[0], choice = on(TODAY), typed = lily) =>
    stepTo(goal, { choice, typed }, TODAY);
  expect(step("details", on()).screen).toBe("classes");
  expect(step("details").screen).toBe("details");
  expect(step("summary", on(TODAY), { ...lily, phone: "" })).toEqual({
    screen: "details",
    errors: { phone: FILL_IN },
  });
  expect(step("book")).toEqual({ screen: "summary", errors: {} });
  expect(step("classes", on(), NOTHING_TYPED)).toEqual({ screen: "classes", errors: {} });
});

test("the letter after a trial goes by what was marked, once its last day is over", () => {
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
