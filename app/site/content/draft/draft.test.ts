import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { DRAFT_BLOCKS } from "./draft.ts";
import { publicSuccess } from "../success-names.ts";
import { areReviews, readDraft } from "./draft.schema.ts";

const sample = sampleContent("2026-11-20");

test("a stored draft is read back unchanged", () => {
  expect(Object.keys(sample).toSorted()).toEqual(DRAFT_BLOCKS.toSorted());
  const shown = { ...sample, successItems: sample.successItems.map(publicSuccess) };
  expect(readDraft(JSON.stringify(sample))).toEqual({ draft: shown, badBlocks: [] });
});

test("only an invalid block falls back, and the others apply", () => {
  const read = readDraft(
    JSON.stringify({ classCards: ["Ballet"], staff: [{ name: "" }], company: "none" }),
  );
  expect(read).toEqual({
    draft: { classCards: [{ name: "Ballet", img: "", blurb: "" }] },
    badBlocks: ["staff", "company"],
  });
});

test.for([["none"], ['[{"quote":'], [[5]], [[{ quote: "" }]], [{ a: 1 }], [null]])(
  "reviews stored as %j are ignored without a message",
  ([testimonials]) => {
    const read = readDraft(JSON.stringify({ testimonials, classCards: ["Ballet"] }));
    expect(read?.draft).toEqual({ classCards: [{ name: "Ballet", img: "", blurb: "" }] });
    expect(read?.badBlocks).toEqual([]);
    expect(areReviews(testimonials)).toBe(false);
  },
);

test("valid reviews are accepted", () => {
  expect(areReviews(sample.testimonials)).toBe(true);
});

test("a draft changes only the content blocks", () => {
  const read = readDraft(JSON.stringify({ company: sample.company, origin: "https://b.example" }));
  expect(read?.draft).toEqual({ company: sample.company });
});

test.for(["", "{", "null", "[]", "5", '"text"', "{}", '{"origin":{}}'])(
  "%s is not a draft",
  (text) => {
    expect(readDraft(text)).toBeNull();
  },
);

test("reading never fails, whatever is stored", () => {
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
