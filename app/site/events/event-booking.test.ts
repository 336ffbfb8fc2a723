import { expect, test } from "vitest";
import { eventChildren, eventStep, readEventGoal, readEventInput } from "./event-booking.ts";

const EVENT = {
  firstDay: "2026-12-19",
  ages: "4-5",
  questions: "Who may collect?\nFavourite song (optional)",
  grades: "",
};
const LILY = { childName: "Lily", childAge: "4", answer0: "Granny" };
const FAMILY = { parentName: "Ida Gull", email: "ida@home.example", phone: "07700 900123" };

const step = (to: string, fields: object) =>
  eventStep(readEventGoal(to), readEventInput(fields, EVENT.questions), EVENT);

test("a booking goes from the children to the family to a review", () => {
  expect(step("details", LILY)).toEqual({ screen: "details", errors: {} });
  expect(step("summary", { ...LILY, ...FAMILY })).toEqual({ screen: "summary", errors: {} });
  expect(step("book", { ...LILY, ...FAMILY })).toEqual({ screen: "summary", errors: {} });
  expect(step("summary", LILY)).toMatchObject({
    screen: "details",
    errors: { email: "Please fill this in." },
  });
});

test("each child answers the questions, and an optional one may stay empty", () => {
  const two = { ...LILY, "childName-1": "Sam", "childAge-1": "5", "answer0-1": "" };
  expect(step("details", two)).toEqual({
    screen: "children",
    errors: { "answer0-1": "Please fill this in." },
  });
  expect(step("details", { ...two, "answer0-1": "Mum" }).screen).toBe("details");
});

test("a child is refused by the age on the day of the event", () => {
  expect(step("details", { ...LILY, childAge: "6" }).errors).toEqual({
    childAge: "This is for ages 4-5.",
  });
  // Four on the day.
  expect(step("details", { ...LILY, childAge: "19/12/2022" }).errors).toEqual({});
  expect(step("details", { ...LILY, childAge: "20/12/2022" }).errors).toEqual({
    childAge: "This is for ages 4-5.",
  });
});

test("brothers and sisters are added up to four, and removed", () => {
  const one = readEventInput(LILY, EVENT.questions);
  const add = (typed: typeof one) => eventChildren({ to: "add", child: 0 }, typed);
  expect(add(add(add(add(one)))).children).toHaveLength(4);
  expect(eventChildren({ to: "remove", child: 0 }, add(one)).children).toHaveLength(1);
  expect(eventChildren({ to: "remove", child: 0 }, one).children).toHaveLength(1);
});

test("an exam asks for the entry and no age, and refuses what is missing under its field", () => {
  const exam = { ...EVENT, ages: "8+", questions: "", grades: "Ballet, Grade 1, 42.50" };
  const entered = (fields: object) =>
    eventStep(readEventGoal("details"), readEventInput(fields, ""), exam);
  expect(entered({ childName: "Lily" }).errors).toEqual({
    certificateName: "Please fill this in.",
    birthDate: "Enter the date of birth, such as 3/4/2018.",
    level: "Choose a grade.",
  });
  const entry = { certificateName: "Lily Gull", birthDate: "3/4/2016", level: "Ballet, Grade 1" };
  expect(entered({ childName: "Lily", ...entry })).toEqual({ screen: "details", errors: {} });
  expect(entered({ childName: "Lily", ...entry, birthDate: "3/4/2020" }).errors).toEqual({
    birthDate: "This is for ages 8+.",
  });
});
