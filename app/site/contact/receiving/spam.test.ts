import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeSpam, scoreSpam, type Suspect } from "./spam.ts";

const parent: Suspect = {
  name: "Ana O'Neill-Smith",
  message: "Is there room in Saturday ballet? See www.example.com and https://example.com",
  company: "",
  elapsedMs: 40_000,
  isRepeated: false,
};
const scoreOf = (changes: Partial<Suspect>) => scoreSpam({ ...parent, ...changes }).score;

test("a parent's message has no score", () => {
  expect(scoreSpam(parent)).toEqual({ score: 0, reasons: [] });
  expect(scoreOf({ elapsedMs: null })).toBe(0);
});

test("a filled trap scores 100", () => {
  expect(scoreOf({ company: "x" })).toBe(100);
});

test("a message sent 1.9 s after the form was rendered scores 60, and after 2 s nothing", () => {
  expect(scoreOf({ elapsedMs: 1_900 })).toBe(60);
  expect(scoreOf({ elapsedMs: 2_000 })).toBe(0);
});

test("a clock that runs ahead does not count as quick", () => {
  expect(scoreOf({ elapsedMs: -1 })).toBe(0);
});

test("two links score nothing, three score 20", () => {
  expect(scoreOf({ message: `${parent.message} www.example.org` })).toBe(20);
});

test("an address in the name scores 60, a name with a dot does not", () => {
  for (const name of ["Win at www.example.com", "me@example.com", "Example.com", "http://a.b"]) {
    expect(scoreOf({ name }), name).toBe(60);
  }
  for (const name of ["J. Smith", "St.John Smith", "Mary-Lou"]) {
    expect(scoreOf({ name }), name).toBe(0);
  }
});

test("the same text again scores 60", () => {
  expect(scoreOf({ isRepeated: true })).toBe(60);
});

test("a score of 100 or more is quarantined, 60 to 99 marked, less delivered", () => {
  expect([0, 59, 60, 99, 100, 300].map(judgeSpam)).toEqual([
    "delivered",
    "delivered",
    "marked",
    "marked",
    "quarantined",
    "quarantined",
  ]);
});

test("the score is the sum of its reasons' scores, for any text", () => {
  const worth = { trap: 100, quick: 60, links: 20, "address in name": 60, repeated: 60 };
  const suspect = fc.record({
    name: fc.string(),
    message: fc.string(),
    company: fc.string(),
    elapsedMs: fc.option(fc.integer()),
    isRepeated: fc.boolean(),
  });
  fc.assert(
    fc.property(suspect, (one) => {
      const { score, reasons } = scoreSpam(one);
      expect(score).toBe(reasons.reduce((sum, reason) => sum + worth[reason], 0));
    }),
  );
});
