import { expect, test } from "vitest";
import type { Content } from "#app/site/content/content.ts";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { contentChanges } from "./content-changes.ts";

const staff = (name: string, role = "Teacher") => ({ name, role, img: "", bio: "" });
const day = (...rows: [time: string, ...cells: string[]][]) => ({
  studios: ["Studio 1", "Studio 2"],
  rows: rows.map(([time, ...cells]) => ({ time, cells })),
});

const changes = (before: Partial<Content>, after: Partial<Content>) =>
  contentChanges({ ...OPENING_CONTENT, ...before }, { ...OPENING_CONTENT, ...after });

test("unchanged content is not listed, whatever the field order", () => {
  const { name, ...rest } = staff("Ada");
  expect(changes({ staff: [staff("Ada")] }, { staff: [{ ...rest, name }] })).toEqual([]);
});

test("added, removed, changed and moved people are named", () => {
  expect(
    changes(
      { staff: [staff("Ada"), staff("Bea"), staff("Cai")] },
      { staff: [staff("Cai"), staff("Ada", "Director"), staff("Dee")] },
    ),
  ).toEqual([
    {
      block: "staff",
      name: "Staff",
      changes: ["added Dee", "removed Bea", "changed Ada: Role", "reordered"],
    },
  ]);
});

test("two items of one name are distinguished", () => {
  const [found] = changes({ staff: [staff("Ada")] }, { staff: [staff("Ada"), staff("Ada")] });
  expect(found?.changes).toEqual(["added Ada (2)"]);
});

test("the timetable is compared day by day and time by time", () => {
  const before = { Monday: day(["16:00", "Ballet", ""], ["17:00", "Tap", "Jazz"]), Friday: day() };
  const after = {
    Monday: day(["16:00", "Ballet", "Acro"], ["18:00", "Choir", ""]),
    Tuesday: day(),
  };
  expect(changes({ timetable: before }, { timetable: after })[0]?.changes).toEqual([
    "Monday: 16:00 nothing becomes Acro",
    "Monday: 17:00 Tap becomes nothing",
    "Monday: 17:00 Jazz becomes nothing",
    "Monday: 18:00 nothing becomes Choir",
    "Tuesday added",
    "Friday removed",
  ]);
  const moved = { Monday: day(["16:00", "", "Ballet"]) };
  expect(
    changes({ timetable: { Monday: day(["16:00", "Ballet", ""]) } }, { timetable: moved })[0]
      ?.changes,
  ).toEqual(["Monday: classes moved to another position or studio"]);
});

test("a class that replaces another is listed next to it", () => {
  const monday = (...cells: string[]) => ({ timetable: { Monday: day(["16:00", ...cells]) } });
  const words = (was: string[], is: string[]) => changes(monday(...was), monday(...is))[0]?.changes;
  expect(words(["Ballet", "Tap"], ["Tap", "Jazz"])).toEqual(["Monday: 16:00 Ballet becomes Jazz"]);
  expect(words(["Ballet", "Ballet"], ["Ballet", ""])).toEqual([
    "Monday: 16:00 Ballet becomes nothing",
  ]);
});

test("a single-record block lists its changed fields", () => {
  const company = { ...OPENING_CONTENT.company, tagline: "Dance with us", points: ["Jazz"] };
  expect(changes({}, { company })[0]?.changes).toEqual(["changed: Tagline, Points"]);
});
