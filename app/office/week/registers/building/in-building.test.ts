import { expect, test } from "vitest";
import { buildingAt, type BuildingChild, type BuildingMeeting } from "./in-building.ts";

const child = (name: string, more: Partial<BuildingChild> = {}): BuildingChild => ({
  id: name,
  name,
  mark: "here",
  left: null,
  ...more,
});

const meeting = (more: Partial<BuildingMeeting> = {}): BuildingMeeting => ({
  id: "ballet",
  name: "Ballet",
  fromMinute: 960,
  toMinute: 1005,
  studio: "Studio 1",
  teachers: "Miss Wren and Mr Fulmar",
  children: [],
  guests: [],
  ...more,
});

const at = (time: string, ...meetings: BuildingMeeting[]) =>
  buildingAt({ meetings, lessons: [], cancelled: [] }, time);

test("a class is on from 10 minutes before its start to 15 minutes after its end", () => {
  const isOn = (time: string) => at(time, meeting()).studios.length > 0;
  expect(["15:49", "15:50", "16:59", "17:00"].map(isOn)).toEqual([false, true, true, false]);
});

test("children who came and have not left are counted, including those not on the list", () => {
  const children = [
    child("Ada"),
    child("Bea", { mark: "late" }),
    child("Cy", { left: "Left alone" }),
    child("Di", { mark: "away" }),
    child("Ed", { mark: null }),
  ];
  const building = at("16:12", meeting({ children, guests: ["Pip"] }));
  expect(building.here).toBe(3);
  expect(building.staff).toEqual(["Miss Wren", "Mr Fulmar"]);
});

test("a class stays until its last child has been collected", () => {
  const late = (...left: (string | null)[]) =>
    at("18:30", meeting({ children: left.map((how, place) => child(`${place}`, { left: how })) }))
      .here;
  expect(late("Left alone", null)).toBe(1);
  expect(
    at("18:30", meeting({ children: [child("Ada", { left: "Left alone" })] })).studios,
  ).toEqual([]);
  // If no leaving is recorded, the class is over 15 minutes after its end.
  expect(late(null, null)).toBe(0);
});

test("classes are grouped by studio, and each teacher is listed once", () => {
  const tap = meeting({ id: "tap", studio: "Studio 0", teachers: "Miss Wren" });
  const building = at("16:12", meeting(), tap);
  expect(building.studios.map(({ name }) => name)).toEqual(["Studio 0", "Studio 1"]);
  expect(building.staff).toEqual(["Miss Wren", "Mr Fulmar"]);
});
