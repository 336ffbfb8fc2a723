import { expect, test } from "vitest";
import { BAR_SLUGS, indexOfPath, SLIDES, slideOf } from "./slides.ts";

test("the eleven slides are in the specified order", () => {
  expect(SLIDES.map(({ route }) => route)).toEqual([
    "/",
    "/about",
    "/staff",
    "/classes",
    "/timetable",
    "/success",
    "/studio-hire",
    "/company",
    "/book",
    "/testimonials",
    "/contact",
  ]);
});

test("the bar has its own order", () => {
  expect(BAR_SLUGS.map((slug) => slideOf(slug).title)).toEqual([
    "Classes",
    "Timetable",
    "Dance Company",
    "Student Success",
    "Parent Reviews",
    "Studio Hire",
    "Contact Us",
  ]);
});

test("a path matches a slide's route in any case, with or without a trailing slash", () => {
  expect(["/", "/about", "/about/", "/Contact", "/admin"].map(indexOfPath)).toEqual([
    0, 1, 1, 10, -1,
  ]);
});
