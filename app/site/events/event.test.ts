import { expect, test } from "vitest";
import {
  ageRefusal,
  cancelByDay,
  hasBegun,
  isOver,
  questionsIn,
  sessionsOf,
  slugOf,
} from "./event.ts";
import { eventPrice, leftWords, whenWords } from "./event-words.ts";

const one = {
  kind: "workshop",
  firstDay: "2026-12-19",
  lastDay: null,
  fromMinute: 600,
  toMinute: 690,
};
const camp = { ...one, kind: "camp", firstDay: "2027-04-05", lastDay: "2027-04-07" };
const sleepover = {
  ...one,
  kind: "sleepover",
  lastDay: "2026-12-20",
  fromMinute: 1080,
  toMinute: 540,
};

test("a camp has a session on each of its days, and a sleepover one on its first", () => {
  expect(sessionsOf(camp).map(({ day }) => day)).toEqual([
    "2027-04-05",
    "2027-04-06",
    "2027-04-07",
  ]);
  expect(sessionsOf(sleepover)).toEqual([
    { day: "2026-12-19", fromMinute: 1080, toDay: "2026-12-20", toMinute: 540 },
  ]);
  expect(sessionsOf(one)).toEqual([
    { day: "2026-12-19", fromMinute: 600, toDay: "2026-12-19", toMinute: 690 },
  ]);
});

test("an event has begun at its start and is over at its end", () => {
  const at = (minute: number) => ({ today: "2026-12-19", minute });
  expect([hasBegun(one, at(599)), hasBegun(one, at(600))]).toEqual([false, true]);
  expect([isOver(one, at(689)), isOver(one, at(690))]).toEqual([false, true]);
  expect(isOver(sleepover, at(1200))).toBe(false);
  expect(isOver({ ...one, toMinute: null }, at(1439))).toBe(false);
  expect(isOver(camp, { today: "2027-04-08", minute: 0 })).toBe(true);
});

test("a child outside the ages is refused, and an event without ages takes all", () => {
  expect(ageRefusal("4-5", 3)).toBe("This is for ages 4-5.");
  expect(ageRefusal("4-5", 6)).toBe("This is for ages 4-5.");
  expect([ageRefusal("4-5", 4), ageRefusal("4-5", 5), ageRefusal("", 12)]).toEqual([
    null,
    null,
    null,
  ]);
  expect(ageRefusal("8+", 7)).toBe("This is for ages 8+.");
});

test("a question needs an answer unless it says that it is optional", () => {
  expect(questionsIn("T-shirt size\n\n Favourite song (optional) \n")).toEqual([
    { words: "T-shirt size", isNeeded: true },
    { words: "Favourite song (optional)", isNeeded: false },
  ]);
});

test("a booking can be cancelled without a charge until the day before, unless the event says another", () => {
  expect(cancelByDay({ firstDay: "2026-12-19", cancelBy: null })).toBe("2026-12-18");
  expect(cancelByDay({ firstDay: "2026-12-19", cancelBy: "2026-12-01" })).toBe("2026-12-01");
});

test.each([
  ["K-POP Mini", "k-pop-mini"],
  ["Été à la Danse!", "ete-a-la-danse"],
  ["舞", "event"],
])("%s has the address %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("dates, prices and places are written as people say them", () => {
  expect(whenWords(one)).toBe("Saturday 19 December, 10:00-11:30");
  expect(whenWords(camp)).toBe("Monday 5 April to Wednesday 7 April, 10:00-11:30 each day");
  expect(whenWords(sleepover)).toBe("Saturday 19 December, 18:00 to Sunday 20 December, 09:00");
  const priceOf = (price: number | null, grades = "") => eventPrice({ price, grades });
  expect([priceOf(2500), priceOf(0), priceOf(null)]).toEqual(["£25", "Free", ""]);
  expect(priceOf(4250, "Ballet, Grade 1, 42.50\nBallet, Grade 2, 48")).toBe("from £42.50");
  expect([leftWords(3), leftWords(1), leftWords(0), leftWords(null)]).toEqual([
    "3 places left",
    "1 place left",
    "Full",
    "",
  ]);
});
