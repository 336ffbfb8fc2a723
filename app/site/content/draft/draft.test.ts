import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { DRAFT_BLOCKS } from "./draft.ts";
import { shownSuccess } from "../success-names.ts";
import { areReviews, readDraft } from "./draft.schema.ts";

const sample = sampleContent("2026-11-20");

test("a draft is read as it was kept", () => {
  expect(Object.keys(sample).toSorted()).toEqual(DRAFT_BLOCKS.toSorted());
  const shown = { ...sample, successItems: sample.successItems.map(shownSuccess) };
  expect(readDraft(JSON.stringify(sample))).toEqual({ draft: shown, badBlocks: [] });
});

test("a part that is wrong falls back alone, others apply", () => {
  const read = readDraft(
    JSON.stringify({ classCards: ["Ballet"], staff: [{ name: "" }], company: "none" }),
  );
  expect(read).toEqual({
    draft: { classCards: [{ name: "Ballet", img: "", blurb: "" }] },
    badBlocks: ["staff", "company"],
  });
});

test.for([["none"], ['[{"quote":'], [[5]], [[{ quote: "" }]], [{ a: 1 }], [null]])(
  "reviews kept as %j are left out without a word",
  ([testimonials]) => {
    const read = readDraft(JSON.stringify({ testimonials, classCards: ["Ballet"] }));
    expect(read?.draft).toEqual({ classCards: [{ name: "Ballet", img: "", blurb: "" }] });
    expect(read?.badBlocks).toEqual([]);
    expect(areReviews(testimonials)).toBe(false);
  },
);

test("reviews that parse are reviews", () => {
  expect(areReviews(sample.testimonials)).toBe(true);
});

test("a draft changes nothing but the parts of the website", () => {
  const read = readDraft(JSON.stringify({ company: sample.company, origin: "https://b.example" }));
  expect(read?.draft).toEqual({ company: sample.company });
});

test.for(["", "{", "null", "[]", "5", '"text"', "{}", '{"origin":{}}'])(
  "%s is no draft",
  (text) => {
    expect(readDraft(text)).toBeNull();
  },
);

test("whatever is kept, reading it does not fail", () => {
  const block = fc.constantFrom(...DRAFT_BLOCKS);
  fc.assert(
    fc.property(fc.dictionary(block, fc.jsonValue()), fc.string(), (given, text) => {
      readDraft(text);
      const read = readDraft(JSON.stringify(given));
      const kept = Object.keys(read?.draft ?? {}).length + (read?.badBlocks.length ?? 0);
      const isQuiet = "testimonials" in given && !areReviews(given.testimonials);
      expect(kept).toBe(Object.keys(given).length - (isQuiet ? 1 : 0));
    }),
  );
});
