import { expect, test } from "vitest";
import { placeQuestions, type PlaceChoice } from "./place-choice.ts";

const choice = (id: string, name: string, memberIds: string[] = []): PlaceChoice => ({
  id,
  name,
  memberIds,
  day: "Monday",
  fromMinute: 960,
  toMinute: null,
  places: 12,
  taken: 0,
});
const WEEK = [choice("mon", "Ballet"), choice("sat", "Ballet", ["ada"]), choice("tap", "Tap")];

const asked = (names: string[], memberId: string | null) =>
  placeQuestions(names, WEEK, memberId).map(({ name, choices }) => [name, choices.length]);

test("each class name without a place is asked about, with its weekly classes", () => {
  expect(asked(["Ballet", "Tap", "Circus"], null)).toEqual([
    ["Ballet", 2],
    ["Tap", 1],
  ]);
});

test("a class name with a place is not asked about", () => {
  expect(asked(["Ballet", "Tap"], "ada")).toEqual([["Tap", 1]]);
  expect(asked(["Ballet"], "bea")).toEqual([["Ballet", 2]]);
});
