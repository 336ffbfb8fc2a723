import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canonicalJson, fitsPostgres, lineOf, isoTimeOf, valuesOf } from "./portable-rows.ts";
import type { ColumnType, TableShape } from "./portable-rows.ts";

const table = (type: ColumnType): TableShape => {
  const id = { name: "id", type: "text" as const, isRequired: true };
  return { name: "t", columns: [id, { name: "value", type, isRequired: false }], key: [id] };
};

describe("a row as text", () => {
  test("reads back as it was written, whatever its texts and lists contain", () => {
    const json = fc.oneof(fc.dictionary(fc.string(), fc.jsonValue()), fc.array(fc.jsonValue()));
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.option(json), (id, value) => {
        const line = lineOf(table("jsonb"), [id, value]);
        expect(line).not.toContain("\n");
        expect(lineOf(table("jsonb"), valuesOf(table("jsonb"), line))).toBe(line);
      }),
    );
  });

  test.each<[ColumnType, unknown, string]>([
    ["text", 7, "value is not text"],
    ["integer", 2_147_483_648, "value is not a whole number"],
    ["integer", 0.5, "value is not a whole number"],
    ["boolean", 1, "value is not true or false"],
    ["date", "2025-02-29", "value is not a day"],
    ["date", "2025-13-45", "value is not a day"],
    ["date", "2025-2-9", "value is not a day"],
    ["timestamptz", "2026-11-20T09:30:00Z", "value is not a moment"],
    ["timestamptz", "yesterday", "value is not a moment"],
    ["jsonb", 7, "value is not a list, an object or text"],
  ])("has no %s of %j", (type, value, problem) => {
    expect(() => lineOf(table(type), ["a", value])).toThrow(problem);
    const line = JSON.stringify({ id: "a", value });
    expect(() => valuesOf(table(type), line)).toThrow(problem);
  });

  test("may be empty only where the table allows it", () => {
    expect(lineOf(table("date"), ["a", null])).toBe('{"id":"a","value":null}');
    expect(() => lineOf(table("date"), [null, null])).toThrow("id is empty");
  });
});

test("JSON is the same text whatever the order of its keys", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (fields) => {
      const turned = Object.fromEntries(Object.entries(fields).toReversed());
      expect(canonicalJson(turned)).toBe(canonicalJson(fields));
      expect(JSON.parse(canonicalJson(fields))).toEqual(JSON.parse(JSON.stringify(fields)));
    }),
  );
});

test("a time is the same text from either engine", () => {
  const moment = "2026-11-20T09:30:00.007Z";
  expect(isoTimeOf("2026-11-20 09:30:00.007+00")).toBe(moment);
  expect(isoTimeOf(moment)).toBe(moment);
  expect(isoTimeOf("no moment")).toBe("no moment");
});

test("PostgreSQL holds every text but those with a zero character or half of a pair", () => {
  const parts = fc.constantFrom(
    "\u0000",
    "\ud800",
    "\udc00",
    "\\",
    "u0000",
    "ud800",
    "a",
    "😀",
    '"',
  );
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 6 }), (chosen) => {
      const text = chosen.join("");
      const line = lineOf(table("jsonb"), ["a", [text]]);
      expect(fitsPostgres(line)).toBe(!text.includes("\u0000") && text.isWellFormed());
    }),
    { numRuns: 2000 },
  );
});
