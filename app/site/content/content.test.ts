import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { clampStars, isPromoOn, paragraphsOf, reviewsToShow } from "./content.ts";
import { OPENING_CONTENT } from "./opening-content.ts";
import { readContent } from "./content.schema.ts";

const sample = sampleContent("2026-11-20");
const review = (raw: object) => readContent({ testimonials: [raw] }).content.testimonials[0];

test("a review can have either of two shapes", () => {
  expect(review({ quote: "Lovely", by: "A mother" })).toMatchObject({
    quote: "Lovely",
    by: "A mother",
    stars: null,
  });
  expect(review({ text: "Lovely", author: "A father", stars: 4 })).toMatchObject({
    quote: "Lovely",
    by: "A father",
    stars: 4,
  });
});

test("a review without a name is labelled parent feedback", () => {
  expect(review({ quote: "Lovely" })?.by).toBe("Parent feedback");
});

test("stars are a whole number from 0 to 5", () => {
  expect(review({ quote: "Lovely", stars: 7 })?.stars).toBe(5);
  expect(review({ quote: "Lovely", stars: -1 })?.stars).toBe(0);
  fc.assert(
    fc.property(fc.double({ noNaN: true }), (stars) => {
      expect([0, 1, 2, 3, 4, 5]).toContain(Math.abs(clampStars(stars)));
    }),
  );
});

test("a class given as a name has an empty blurb", () => {
  expect(readContent({ classCards: ["Ballet"] }).content.classCards).toEqual([
    { name: "Ballet", img: "", blurb: "" },
  ]);
});

test("a row of the timetable can be a list of a time and texts", () => {
  const { timetable } = readContent({
    timetable: { Monday: { rows: [["16:00", "Ballet", null, "Tap"]] } },
  }).content;
  expect(timetable.Monday).toEqual({
    studios: ["Studio 1", "Studio 2", "Studio 3"],
    rows: [{ time: "16:00", cells: ["Ballet", "", "Tap"] }],
  });
});

test("the days of the timetable are sorted by weekday", () => {
  const raw = { timetable: { Saturday: { rows: [] }, Monday: { rows: [] } } };
  expect(Object.keys(readContent(raw).content.timetable)).toEqual(["Monday", "Saturday"]);
});

test("an invalid block comes from the fallback and does not affect the others", () => {
  const { content, badBlocks } = readContent(
    { staff: [{ role: "A person without a name" }], classCards: ["Tap"] },
    sample,
  );
  expect(badBlocks).toEqual(["staff"]);
  expect(content.staff).toEqual(sample.staff);
  expect(content.classCards).toEqual([{ name: "Tap", img: "", blurb: "" }]);
});

test("pictures of other sites and unsafe links are refused", () => {
  const staff = [{ name: "A", img: "//elsewhere.example/face.jpg" }];
  expect(readContent({ staff }).badBlocks).toEqual(["staff"]);
  const promo = { ...sample.promo, actions: [{ label: "Go", href: "javascript:alert(1)" }] };
  expect(readContent({ promo }).badBlocks).toEqual(["promo"]);
});

test("reading any value results in complete content", () => {
  fc.assert(
    fc.property(fc.anything(), (raw) => {
      const { content } = readContent(raw);
      expect(Object.keys(content).sort()).toEqual(Object.keys(OPENING_CONTENT).sort());
    }),
  );
});

test("reading is idempotent", () => {
  const { content, badBlocks } = readContent(structuredClone(sample));
  expect(badBlocks).toEqual([]);
  expect(content).toEqual(sample);
  expect(readContent(OPENING_CONTENT).badBlocks).toEqual([]);
});

test("a blank line starts a new paragraph", () => {
  expect(paragraphsOf("One\nline\n \nTwo\n\n\n")).toEqual(["One\nline", "Two"]);
});

test("samples are shown only while there is no real review", () => {
  const [one] = sample.testimonials;
  if (!one) throw new Error("The sample school has reviews.");
  const real = { ...one, isSample: false };
  expect(reviewsToShow(sample.testimonials)).toEqual(sample.testimonials);
  expect(reviewsToShow([...sample.testimonials, real])).toEqual([real]);
});

test("a promo is shown from its first day to its last", () => {
  const promo = sample.promo && { ...sample.promo, from: "2026-11-20", until: "2026-11-22" };
  const days = ["2026-11-19", "2026-11-20", "2026-11-22", "2026-11-23"];
  expect(days.map((day) => isPromoOn(promo, day))).toEqual([false, true, true, false]);
  expect(isPromoOn(null, "2026-11-20")).toBe(false);
});
