import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { reviewsAt, shownReviews } from "./reviews.ts";

const { testimonials } = sampleContent("2026-11-20");

test("the slides show the first three of the five samples on phones", () => {
  const slides = shownReviews(testimonials, "slides");
  const mobile = shownReviews(testimonials, "mobile");
  expect([slides.length, mobile.length]).toEqual([3, 5]);
  expect(mobile.slice(0, 3)).toEqual(slides);
});

test("with one real review no sample is shown", () => {
  const [sample] = testimonials;
  if (!sample) throw new Error("The sample school has reviews.");
  const real = { ...sample, isSample: false };
  expect(shownReviews([...testimonials, real], "slides")).toEqual([real]);
});

test("the side tab starts at its slide's index and moves on by two", () => {
  expect(reviewsAt([0, 1, 2], 1, 0)).toEqual([1, 2]);
  expect(reviewsAt([0, 1, 2], 1, 1)).toEqual([0, 1]);
  expect(reviewsAt([0, 1, 2, 3, 4], 10, 1)).toEqual([2, 3]);
});

test("a single review is shown alone, and none shows nothing", () => {
  expect(reviewsAt(["one"], 7, 3)).toEqual(["one"]);
  expect(reviewsAt([], 7, 3)).toEqual([]);
});

test("it always shows two consecutive reviews", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 40 }),
      fc.nat(10),
      fc.nat(10_000),
      (count, slide, turns) => {
        const [first = -1, second] = reviewsAt([...Array(count).keys()], slide, turns);
        expect(first).toBe((slide + 2 * turns) % count);
        expect(second).toBe((first + 1) % count);
      },
    ),
  );
});
