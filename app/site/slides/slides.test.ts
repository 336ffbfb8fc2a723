import { expect, test } from "vitest";
import { BAR_SLUGS, indexOfPath, SLIDES, slideOf } from "./slides.ts";

test("the eleven slides are in the school's order", () => {
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

test("the bar names its slides in its own order", () => {
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

test("a path is the slide with that route, in any case, with or without a slash at its end", () => {
  expect(["/", "/about", "/about/", "/Contact", "/admin"].map(indexOfPath)).toEqual([
    0, 1, 1, 10, -1,
  ]);
});
