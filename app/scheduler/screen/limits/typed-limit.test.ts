import { expect, test } from "vitest";
import type { Limit } from "#app/scheduler/plan/limits/limit.ts";
import { readLimit, tickLabel, type TypedLimit, typedOf } from "./typed-limit.ts";

const DAYS = ["2027-03-12", "2027-03-13", "2027-03-14"];
const who = { kind: "dancer", name: "Maya Foster" } as const;
const studio = { kind: "studio", name: "Studio 3" } as const;
const NEW = typedOf({ who }, DAYS);

function on(typed: TypedLimit, day: number, changed: Partial<TypedLimit["days"][number]>) {
  return { ...typed, days: typed.days.with(day, { ...typed.days[day]!, ...changed }) };
}

test("a new limit has every day of the event ticked, without times", () => {
  expect(NEW.days).toEqual(DAYS.map((day) => ({ day, isOn: true, from: "", until: "" })));
  expect(DAYS.map((day) => tickLabel(day, DAYS))).toEqual(["Fri 12", "Sat 13", "Sun 14"]);
  expect(readLimit(who, NEW)).toEqual({ value: { who } });
});

test("an unticked day is one on which nobody may dance, and one day stays ticked", () => {
  const withoutSaturday = on(NEW, 1, { isOn: false });
  expect(readLimit(who, withoutSaturday)).toEqual({ value: { who, notOn: ["2027-03-13"] } });
  const none = [0, 1, 2].reduce((typed, day) => on(typed, day, { isOn: false }), NEW);
  expect(readLimit(who, none)).toEqual({
    field: "days",
    problem: "Leave at least one day ticked.",
  });
});

test("the same time on each day is one for every day, and a different one is that day's", () => {
  const early = DAYS.reduce((typed, _, day) => on(typed, day, { from: "10:00" }), NEW);
  expect(readLimit(who, early)).toEqual({
    value: { who, notBefore: { day: "", seconds: 36_000 } },
  });
  const saturday = readLimit(who, on(NEW, 1, { from: "10:00", until: "18:30" }));
  expect(saturday).toEqual({
    value: { who, hours: [{ day: "2027-03-13", fromSeconds: 36_000, untilSeconds: 66_600 }] },
  });
  if (!("value" in saturday)) throw new Error(saturday.problem);
  expect(readLimit(who, typedOf(saturday.value, DAYS))).toEqual(saturday);
  expect(readLimit(who, on(NEW, 2, { until: "soon" }))).toEqual({
    field: "until2027-03-14",
    problem: "Enter a time like 13:00.",
  });
});

test("a day that the event doesn't have is shown with its date and stays after a change", () => {
  const monday: Limit = { who, onlyOn: ["2027-03-12", "2027-03-15"] };
  const typed = typedOf(monday, DAYS);
  expect(typed.days.map(({ day, isOn }) => [tickLabel(day, DAYS), isOn])).toEqual([
    ["Fri 12", true],
    ["Sat 13", false],
    ["Sun 14", false],
    ["Mon 15 Mar 2027", true],
  ]);
  expect(readLimit(who, on(typed, 0, { from: "09:00" }), monday)).toEqual({
    value: {
      who,
      hours: [{ day: "2027-03-12", fromSeconds: 32_400 }],
      onlyOn: ["2027-03-12", "2027-03-15"],
    },
  });
});

test("a moment of one day leaves the days before it unticked", () => {
  const notBefore = { day: "2027-03-13", seconds: 36_000 };
  expect(typedOf({ who, notBefore }, DAYS).days).toEqual([
    { day: "2027-03-12", isOn: false, from: "", until: "" },
    { day: "2027-03-13", isOn: true, from: "10:00", until: "" },
    { day: "2027-03-14", isOn: true, from: "", until: "" },
  ]);
});

test("a plan without days has the two times alone, and a studio its arrival", () => {
  const typed = { ...typedOf({ who: studio }, []), from: "10", until: "18:00" };
  expect(typed.days).toEqual([]);
  expect(readLimit(studio, { ...typed, arrivalFrom: "11:00", arrivalUntil: "11:30" })).toEqual({
    value: {
      who: studio,
      notBefore: { day: "", seconds: 36_000 },
      notAfter: { day: "", seconds: 64_800 },
      arrival: { fromSeconds: 39_600, untilSeconds: 41_400 },
    },
  });
  expect(readLimit(studio, { ...typed, arrivalFrom: "11:00" })).toMatchObject({
    field: "arrivalUntil",
  });
  expect(
    readLimit(studio, { ...typed, arrivalFrom: "11:00", arrivalUntil: "10:00" }),
  ).toMatchObject({ field: "arrivalUntil" });
});
