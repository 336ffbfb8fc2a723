import { expect, test } from "vitest";
import { againFields } from "./event-again-fields.ts";
import { eventStep, readEventGoal, readEventInput } from "./event-booking.ts";

const EVENT = { firstDay: "2026-12-19", ages: "", questions: "Who may collect?", grades: "" };

test("after a wrong address the answers and the exam's entry are filled in again", () => {
  const answers = { "Who may collect?": "Granny" };
  const lily = { childName: "Lily", childAge: 4, note: "Nuts", answers };
  const again = (children: Parameters<typeof againFields>[0], event: typeof EVENT) => {
    const typed = readEventInput(
      Object.fromEntries(againFields(children, event.questions)),
      event.questions,
    );
    return { typed, step: eventStep(readEventGoal("details"), typed, event) };
  };
  const done = { screen: "details", errors: {} };
  const camp = again([lily, { ...lily, childName: "Sam" }], EVENT);
  expect(camp.step).toEqual(done);
  expect(camp.typed.children).toMatchObject([
    { childName: "Lily", childAge: "4", note: "Nuts", answers: ["Granny"] },
    { childName: "Sam" },
  ]);
  const entry = {
    certificateName: "Lily Gull",
    birthDate: "2018-04-03",
    boardNumber: "B12",
    syllabus: "Ballet",
    grade: "Grade 1",
  };
  const exam = again([{ ...lily, entry }], { ...EVENT, grades: "Ballet, Grade 1, 42.50" });
  expect(exam.step).toEqual(done);
  expect(exam.typed.children[0]?.entry).toEqual({
    certificateName: "Lily Gull",
    birthDate: "03/04/2018",
    boardNumber: "B12",
    level: "Ballet, Grade 1",
  });
});
