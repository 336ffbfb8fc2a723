import { expect, test } from "vitest";
import { EDITOR_TABS } from "./editor-blocks.ts";

test("a setting offers our own booking, a booking service and both", () => {
  const school = EDITOR_TABS.find(({ block }) => block === "school");
  const fields = school?.form.kind === "record" ? school.form.fields : [];
  expect(fields.find(({ name }) => name === "booking")).toMatchObject({
    label: "Trials are booked with",
    kind: ["our own booking", "a booking service", "both"],
  });
});

test("no field is written as JSON", () => {
  const kinds = EDITOR_TABS.map(({ form }) => form.kind);
  expect(new Set(kinds)).toEqual(new Set(["timetable", "list", "record", "optional"]));
  expect(JSON.stringify(EDITOR_TABS)).not.toMatch(/json/i);
});

test("a review is a form with its words, by whom, the stars, the source and the date", () => {
  const reviews = EDITOR_TABS.find(({ block }) => block === "testimonials");
  const fields = reviews?.form.kind === "list" ? reviews.form.fields : [];
  expect(fields.map(({ label }) => label).slice(0, 5)).toEqual([
    "Words",
    "By",
    "Stars",
    "Source",
    "Day",
  ]);
});
