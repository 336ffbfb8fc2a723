import { expect, test } from "vitest";
import { EDITOR_TABS } from "./editor-blocks.ts";

test("the setting offers our own booking, a booking service or both", () => {
  const school = EDITOR_TABS.find(({ block }) => block === "school");
  const fields = school?.form.kind === "record" ? school.form.fields : [];
  expect(fields.find(({ name }) => name === "booking")).toMatchObject({
    label: "Trial bookings through",
    kind: ["our own booking", "a booking service", "both"],
  });
});

test("no field is edited as JSON", () => {
  const kinds = EDITOR_TABS.map(({ form }) => form.kind);
  expect(new Set(kinds)).toEqual(new Set(["timetable", "list", "record", "optional"]));
  expect(JSON.stringify(EDITOR_TABS)).not.toMatch(/json/i);
});

test("a review's form has its words, author, stars, source and date", () => {
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
