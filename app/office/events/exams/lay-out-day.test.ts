import { expect, test } from "vitest";
import { clashOf, layOutDay, type Busy, type DayRules, type Sitting } from "./lay-out-day.ts";

const SATURDAY = "2026-12-19";
const SUNDAY = "2026-12-20";
const RULES: DayRules = { days: [SATURDAY], from: 600, to: 720, breaks: [], together: 1 };

const sitting = (id: string, minutes = 20, level = "Ballet, Grade 1"): Sitting => ({
  id,
  child: id,
  level,
  minutes,
});

/** Returns '10:20 Ana' for each slot, in order of time. */
function laidOut(sittings: Sitting[], rules: Partial<DayRules> = {}, busy: Busy[] = []) {
  const { slots, unplaced } = layOutDay(sittings, { ...RULES, ...rules }, busy);
  const clock = (minute: number) =>
    `${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, "0")}`;
  const lines = [...slots]
    .toSorted(([, one], [, other]) =>
      `${one.day} ${clock(one.minute)}`.localeCompare(`${other.day} ${clock(other.minute)}`),
    )
    .map(([id, { day, minute }]) => `${day === SATURDAY ? "" : "Sunday "}${clock(minute)} ${id}`);
  return { lines, unplaced };
}

test("candidates follow each other in their order, each with the minutes of the grade", () => {
  expect(laidOut([sitting("Ana", 15), sitting("Ben", 25), sitting("Cy", 15)]).lines).toEqual([
    "10:00 Ana",
    "10:15 Ben",
    "10:40 Cy",
  ]);
});

test("no slot reaches into a break or past the end", () => {
  const all = ["Ana", "Ben", "Cy", "Dot", "Eve"].map((id) => sitting(id, 25));
  const breaks = [{ from: 640, to: 660 }];
  expect(laidOut(all, { breaks })).toEqual({
    lines: ["10:00 Ana", "11:00 Ben", "11:25 Cy"],
    unplaced: ["Dot", "Eve"],
  });
});

test("the next day takes those for whom the first has no time", () => {
  const all = [sitting("Ana", 60), sitting("Ben", 50), sitting("Cy", 20)];
  expect(laidOut(all, { days: [SATURDAY, SUNDAY] }).lines).toEqual([
    "10:00 Ana",
    "11:00 Ben",
    "Sunday 10:00 Cy",
  ]);
});

test("a child at another exam comes later, and the next child takes the time", () => {
  const busy = [{ child: "Ana", day: SATURDAY, from: 590, to: 610 }];
  const all = [sitting("Ana"), sitting("Ben"), sitting("Cy")];
  expect(laidOut(all, {}, busy).lines).toEqual(["10:00 Ben", "10:20 Ana", "10:40 Cy"]);
  expect(laidOut([sitting("Ana")], {}, busy).lines).toEqual(["10:10 Ana"]);
  expect(laidOut([sitting("Ana")], {}, [{ ...busy[0]!, to: 715 }]).unplaced).toEqual(["Ana"]);
});

test("a child with two entries never has two slots at once, nor two in one group", () => {
  const twice = [sitting("ballet"), sitting("tap", 20, "Tap, Grade 1")].map((each) => ({
    ...each,
    child: "Ana",
  }));
  expect(laidOut(twice).lines).toEqual(["10:00 ballet", "10:20 tap"]);
  const alike = twice.map((each) => ({ ...each, level: "Ballet, Grade 1" }));
  expect(laidOut(alike, { together: 4 }).lines).toEqual(["10:00 ballet", "10:20 tap"]);
});

test("candidates of a grade share a slot, up to the number that the board allows", () => {
  const all = [
    ...["Ana", "Ben", "Cy"].map((id) => sitting(id)),
    sitting("Dot", 30, "Ballet, Grade 2"),
  ];
  expect(laidOut(all, { together: 2 }).lines).toEqual([
    "10:00 Ana",
    "10:00 Ben",
    "10:20 Cy",
    "10:40 Dot",
  ]);
});

test("every candidate is either placed or listed, whatever the day", () => {
  const all = Array.from({ length: 40 }, (_, place) => ({
    ...sitting(`${place}`, 5 + (place % 4) * 5, `Grade ${place % 3}`),
    child: `child ${place % 17}`,
  }));
  for (let length = 0; length <= 300; length += 25) {
    const rules = { ...RULES, to: 600 + length, breaks: [{ from: 660, to: 675 }], together: 3 };
    const { slots, unplaced } = layOutDay(all, rules, []);
    expect(slots.size + unplaced.length).toBe(40);
    const taken: Busy[] = [];
    for (const { id, child } of all) {
      const slot = slots.get(id);
      if (!slot) continue;
      expect(clashOf(taken, child, slot)).toBeUndefined();
      const { day, minute: from, minutes } = slot;
      expect(from + minutes).toBeLessThanOrEqual(rules.to);
      taken.push({ child, day, from, to: from + minutes });
    }
  }
});
