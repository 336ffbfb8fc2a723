import { describe, expect, test } from "vitest";
import { scrubOf } from "./scrub.ts";

const NOBODY = { names: [], emails: [], phones: [] };

describe("a name is removed", () => {
  const { text, json } = scrubOf({ ...NOBODY, names: ["Brídín  O'Tern"] });

  test.each([
    ["Lent to Brídín O'Tern.", "Lent to Erased."],
    ["BRIDIN o’tern’s shoes", "Erased’s shoes"],
    ["bridin\n o'tern", "Erased"],
    ["Bri\u0301di\u0301n O'Tern and Bea", "Erased and Bea"],
  ])("of %j", (given, left) => expect(text(given, "Erased")).toBe(left));

  test.each(["Bridin O'Ternham", "Brídín", "O'Tern"])("but not of %j", (given) =>
    expect(text(given, "Erased")).toBe(given),
  );

  test("from every text and key of an object", () => {
    const given = { "Brídín O'Tern": [{ name: "bridin o'tern", amount: 1, paidOn: null }] };
    expect(json(given, "Erased")).toEqual({
      Erased: [{ name: "Erased", amount: 1, paidOn: null }],
    });
  });
});

test("a longer name of another person is unchanged", () => {
  const { text } = scrubOf({ ...NOBODY, names: ["Ada Tern"], spared: ["Ada Tern Gull"] });
  expect(text("Ada Tern, ADA TERN GULL", "Erased")).toBe("Erased, ADA TERN GULL");
});

test("a single-word name is removed only when it is the whole text", () => {
  const { text } = scrubOf({ ...NOBODY, names: ["Rose"] });
  expect(text(" rose ", "Erased")).toBe("Erased");
  expect(text("Rose dress", "Erased")).toBe("Rose dress");
});

test("an email is removed in any case, but not a longer one with the same ending", () => {
  const { text } = scrubOf({ ...NOBODY, emails: ["Mia@Tern.example"] });
  expect(text("Write to mia@tern.EXAMPLE, not to jamia@tern.example", "Erased")).toBe(
    "Write to Erased, not to jamia@tern.example",
  );
});

test("a phone number is removed in every notation", () => {
  const { text } = scrubOf({ ...NOBODY, phones: ["07700 900123"] });
  for (const written of ["07700900123", "+44 7700 900-123", "0044 (0)7700 900123"]) {
    expect(text(`Ring ${written}!`, "Erased")).toBe("Ring Erased!");
  }
  expect(text("077009001234", "Erased")).toBe("077009001234");
});

test("without search terms nothing changes", () => {
  expect(scrubOf({ names: [" "], emails: [""], phones: [" ", "12"] }).text("a 12 b", "x")).toBe(
    "a 12 b",
  );
});

test("the database patterns match every text with a trace", () => {
  const traces = { names: ["Łucja Żak"], emails: ["a_b@tern.example"], phones: ["07700 900123"] };
  expect(scrubOf(traces).patterns).toEqual([
    "%ucja%ak%",
    "%a%b%tern%example%",
    "%7%7%0%0%9%0%0%1%2%3%",
  ]);
  expect(scrubOf({ ...NOBODY, names: ["李 小龙"] }).patterns).toEqual(["%"]);
});
