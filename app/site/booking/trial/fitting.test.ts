import { expect, test } from "vitest";
import type { BookableClass } from "../booking.ts";
import { byDay, fittingClasses, listedToBook } from "./fitting.ts";

const one = (name: string, day: BookableClass["day"] = "Monday"): BookableClass => ({
  id: name,
  name,
  day,
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  teachers: "",
  price: null,
  wear: "",
  isInviteOnly: false,
  isBookable: true,
  opensSoon: false,
  hasRoomToJoin: true,
  joins: null,
  meetings: [{ day: "2026-11-30", left: 2 }],
});
const CARDS = [{ name: "Ballet" }, { name: "Acro" }];
const WEEK = [
  one("Minis (2.5-4)", "Tuesday"),
  one("Ballet (4-5)"),
  one("Ballet (5-7)"),
  one("Acro advanced"),
  one("Home-ed ballet (4-6)", "Thursday"),
  { ...one("Acro (4-6)"), isBookable: false },
];
const listed = listedToBook(WEEK, CARDS);
const fit = (age: number | null, style: string | null = null) => {
  const { fitting, byLevel, homeEd } = fittingClasses(listed, { age, style });
  return [fitting, byLevel, homeEd].map((each) => each.map(({ title }) => title));
};

test("an age shows its own classes, and apart from them those by ability and home-ed", () => {
  expect(fit(4)).toEqual([
    ["Minis (2.5-4)", "Ballet (4-5)"],
    ["Acro advanced"],
    ["Home-ed ballet (4-6)"],
  ]);
  expect(fit(7.5)[0]).toEqual(["Ballet (5-7)"]);
  expect(fit(4, "Ballet")[0]).toEqual(["Ballet (4-5)"]);
});

test("a child of 2½ is offered the minis, and so is one of 2, who may be nearly 3", () => {
  expect(fit(2.5)[0]).toEqual(["Minis (2.5-4)"]);
  expect(fit(2)[0]).toEqual(["Minis (2.5-4)"]);
  expect(fit(1)[0]).toEqual([]);
});

test("a class whose dates aren't known yet is listed", () => {
  const soon = { ...one("Tap (5-7)"), isBookable: false, opensSoon: true, meetings: [] };
  expect(listedToBook([soon], CARDS)).toMatchObject([{ title: "Tap (5-7)" }]);
});

test("adults are offered no classes by ability", () => {
  expect(fit(30)).toEqual([[], [], []]);
});

test("the days are in the order of the week", () => {
  expect(byDay(listed).map(([day, classes]) => [day, classes.length])).toEqual([
    ["Monday", 3],
    ["Tuesday", 1],
    ["Thursday", 1],
  ]);
});
