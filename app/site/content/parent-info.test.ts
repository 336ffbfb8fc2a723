import { expect, test } from "vitest";
import { sampleContent } from "#sample/content.ts";
import { homeLinks, mapAddress, trialWords, type Prices } from "./parent-info.ts";
import { longDay, priceWords } from "./price-words.ts";
import { OPENING_CONTENT } from "./opening-content.ts";
import { readContent } from "./content.schema.ts";

const prices = (over: Partial<Prices>): Prices => ({ ...OPENING_CONTENT.prices, ...over });

test("a price in whole pounds has no pence", () => {
  expect([3_200, 3_250, 0, 5].map(priceWords)).toEqual(["£32", "£32.50", "£0", "£0.05"]);
});

test("a trial for £0 is free, a price is named, and without a price nothing is shown", () => {
  const trial = { length: "2 weeks", classes: "all classes" };
  expect(trialWords(trial, prices({ trialPence: 0 }))).toBe("Your 2-week trial is free.");
  expect(trialWords(trial, prices({ trialPence: 1_000 }))).toBe("Your 2-week trial costs £10.");
  expect(trialWords({ ...trial, length: "1 lesson" }, prices({ trialPence: 650 }))).toBe(
    "Your 1-lesson trial costs £6.50.",
  );
  expect(trialWords({ length: "", classes: "" }, prices({ trialPence: 0 }))).toBe(
    "Your trial is free.",
  );
  expect(trialWords(trial, prices({}))).toBeNull();
});

test("the home page links only to the sections that the school has filled in", () => {
  expect(homeLinks(OPENING_CONTENT)).toEqual([]);
  const sample = sampleContent("2026-11-22");
  const wordsOf = (content: typeof sample) => homeLinks(content).map(({ words }) => words);
  expect(wordsOf(sample)).toEqual(["Prices", "Your first visit", "Find us", "Dates", "Questions"]);
  expect(wordsOf({ ...sample, questions: [], prices: prices({ trialPence: 0 }) })).toEqual([
    "Your first visit",
    "Find us",
    "Dates",
  ]);
});

test("older content has none of these sections, and an invalid one does not affect the others", () => {
  const { content } = readContent({ school: { name: "Ours" } });
  expect(homeLinks(content)).toEqual([]);
  const item = { what: "One class", pence: 3_200, per: "month", includes: "" };
  const read = readContent({
    prices: { items: [item], trialPence: "" },
    firstVisit: { door: "visit/door", doorAlt: "" },
    questions: [{ question: "Why?", answer: "" }],
    company: { title: "Ours", buttonWords: "Come", buttonHref: "" },
    findUs: { walk: "Left." },
  });
  expect(read.badBlocks).toEqual(["company", "firstVisit", "questions"]);
  expect(read.content.prices).toEqual(prices({ items: [item] as Prices["items"] }));
  expect(read.content.findUs.walk).toBe("Left.");
  const href = (buttonHref: string) =>
    readContent({ company: { buttonWords: "Come", buttonHref } }).badBlocks;
  expect(["/contact", "https://a.example", "mailto:a@a.example", "tel:1"].flatMap(href)).toEqual(
    [],
  );
  expect(href("javascript:alert(1)")).toEqual(["company"]);
  expect(readContent({ prices: { items: [{ ...item, pence: "cheap" }] } }).badBlocks).toEqual([
    "prices",
  ]);
});

test("an address links to a map search", () => {
  expect(mapAddress("Ours", ["1 The Quay", "Saltmere"])).toBe(
    "https://www.google.com/maps/search/?api=1&query=Ours%2C%201%20The%20Quay%2C%20Saltmere",
  );
});

test("a day is written in words", () => {
  expect(longDay("2026-09-01")).toBe("1 September 2026");
});
