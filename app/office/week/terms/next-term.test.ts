import { expect, test } from "vitest";
import type { KeyDate } from "#app/site/content/content.ts";
import { isHoldOver, leadsTo, termsAround } from "./next-term.ts";

const term = (title: string, date: string | null, until: string | null): KeyDate => ({
  title,
  date,
  until,
  sub: "",
  kind: "term",
  place: "",
});
const AUTUMN = term("Autumn term", "2026-09-07", "2026-12-18");
const SPRING = term("Spring term", "2027-01-04", "2027-03-26");

test("the next term is the first to start after today, the current one the last to have started", () => {
  const names = (today: string) => {
    const { running, next } = termsAround([SPRING, AUTUMN, term("Summer", null, null)], today);
    return [running?.title, next?.title];
  };
  expect(names("2026-09-06")).toEqual([undefined, "Autumn term"]);
  expect(names("2026-09-07")).toEqual(["Autumn term", "Spring term"]);
  // Between terms the last one counts as current.
  expect(names("2027-01-03")).toEqual(["Autumn term", "Spring term"]);
  expect(names("2027-01-04")).toEqual(["Spring term", undefined]);
});

test("a term without a last day ends the day before the next one", () => {
  const { running } = termsAround([term("Autumn", "2026-09-07", null), SPRING], "2026-11-20");
  expect(running?.lastDay).toBe("2027-01-03");
});

test("the next older class of a kind is listed first, then all others", () => {
  const named = (name: string) => ({ id: name, name });
  const week = ["Tap (5-7)", "Ballet (11+)", "Ballet (5-7)", "Ballet (8-10)", "Pointe"].map(named);
  const from = (name: string) => leadsTo(named(name), week).map(({ name: to }) => to);
  expect(from("Ballet (5-7)")).toEqual(["Ballet (8-10)", "Ballet (11+)", "Tap (5-7)", "Pointe"]);
  expect(from("Ballet (11+)")[0]).toBe("Tap (5-7)");
  expect(from("Pointe")).toHaveLength(4);
});

test("a place is held up to the school's date, and released after it", () => {
  const held = { heldUntil: "2026-12-11" };
  expect([isHoldOver(held, "2026-12-11"), isHoldOver(held, "2026-12-12")]).toEqual([false, true]);
  expect(isHoldOver({ heldUntil: null }, "2030-01-01")).toBe(false);
});
