import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { DRAFT_BLOCKS } from "./draft.ts";
import { readDraft } from "./draft.schema.ts";

const sample = sampleContent("2026-11-20");

test("a draft is read as it was kept", () => {
  const { timetable, staff, classCards, successItems, company, testimonials } = sample;
  const draft = { timetable, staff, classCards, successItems, company, testimonials };
  expect(Object.keys(draft)).toEqual([...DRAFT_BLOCKS]);
  expect(readDraft(JSON.stringify(draft))).toEqual({ draft, badBlocks: [] });
});

test("a part that is wrong falls back alone, others apply", () => {
  const read = readDraft(
    JSON.stringify({ classCards: ["Ballet"], staff: [{ name: "" }], testimonials: "none" }),
  );
  expect(read).toEqual({
    draft: { classCards: [{ name: "Ballet", img: "", blurb: "" }] },
    badBlocks: ["staff", "testimonials"],
  });
});

test("a draft changes nothing but its six parts", () => {
  const read = readDraft(JSON.stringify({ company: sample.company, school: { name: "Hacked" } }));
  expect(read?.draft).toEqual({ company: sample.company });
});

test.for(["", "{", "null", "[]", "5", '"text"', "{}", '{"school":{}}'])(
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
      expect(kept).toBe(Object.keys(given).length);
    }),
  );
});
