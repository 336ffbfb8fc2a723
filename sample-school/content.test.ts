import { expect, test } from "vitest";
import { sampleContent } from "./content.ts";

const titles = (today: string) => sampleContent(today).keyDates.map(({ sub }) => sub);

test("the key dates are those of the school year that is on", () => {
  expect(titles("2026-11-20")).toEqual([
    "Monday 7 September 2026",
    "Monday 26 October 2026 to Saturday 31 October 2026: no classes",
    "Date TBC",
    "Saturday 17 July 2027, Pier Theatre",
  ]);
  expect(titles("2027-01-31")).toEqual(titles("2026-11-20"));
  expect(titles("2027-02-01")[0]).toBe("Monday 6 September 2027");
});

test("the sample reviews are marked as samples", () => {
  const { testimonials } = sampleContent("2026-11-20");
  expect(testimonials).toHaveLength(5);
  for (const { isSample, stars, by } of testimonials) {
    expect({ isSample, stars, by }).toEqual({ isSample: true, stars: 5, by: "Parent feedback" });
  }
});

test("six people, two of them with a bio to come, and ten classes", () => {
  const { staff, classCards } = sampleContent("2026-11-20");
  expect(staff).toHaveLength(6);
  expect(staff.filter(({ bio }) => bio === "Bio coming soon.")).toHaveLength(2);
  expect(classCards.map(({ name }) => name)).toEqual([
    "Ballet",
    "Tap",
    "Jazz",
    "Acro",
    "Contemporary",
    "Drama",
    "Technique",
    "Classes for Minis",
    "Musical Theatre",
    "Street",
  ]);
});
