import fc from "fast-check";
import { expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { MAX_PLAN_BYTES } from "#app/scheduler/plan-size.ts";
import { readSaving, readStored } from "#app/scheduler/plan.schema.ts";
import { packPlan, unpackPlan } from "./packed-plan.ts";
import { MAX_ROUTINES, type PlacedRoutine } from "#app/scheduler/plan/plan.ts";
import { toStored } from "./stored-plan.ts";

const read = (data: unknown) => {
  const found = readSaving({ data });
  return "saving" in found ? found.saving.stored : found.error;
};
const asStored = (data: unknown) => {
  const found = readStored(data);
  return "stored" in found ? found.stored : found.error;
};

test("unpacking restores what was packed", () => {
  const odd = makeRoutine({
    row: 4,
    ageRange: null,
    school: "",
    otherColumns: { Music: "Track 4" },
  });
  const pinned = { ...makePlaced(1, "Ava"), isPinned: true } as PlacedRoutine;
  const plan = makePlan({
    sections: [
      makeSection("1", pinned, makeBreakItem("2")),
      makeSection("4", makePlaced(5, "Ava", "Bo")),
    ],
    runningOrder: [makePlaced(3, "Cy"), makeBreakItem("6")],
    categories: { "TEEN Solo (Level)": [odd, makeRoutine({ row: 7, ageRange: 12.5 })] },
  });
  const stored = JSON.parse(JSON.stringify(toStored(plan))) as object;
  expect(read(JSON.parse(JSON.stringify(packPlan(toStored(plan)))))).toEqual(asStored(stored));
  expect(read(stored)).toEqual(asStored(stored));
});

test("five thousand routines fit into a saved schedule, waiting or on the timeline", () => {
  const routines = Array.from({ length: MAX_ROUTINES }, (_, row) =>
    makeRoutine({
      row: row + 1,
      id: `${1000 + row}`,
      name: "The Clockwork Nightingale",
      performers: ["Caspian Hale", "Ines Marlowe", "Tove Larkin"],
      school: "Northgate Studio of Dance",
      style: "Contemporary",
      ageGroup: "INTERMEDIATE",
      ageRange: 11.5,
      entryType: "Small Group",
      level: "Competitive",
      duration: 3.25,
    }),
  );
  const onTimeline = routines.map((routine) => ({
    ...routine,
    type: "routine" as const,
    category: "INTERMEDIATE Small Group (Competitive)",
  }));
  for (const plan of [
    makePlan({ categories: { "INTERMEDIATE Small Group (Competitive)": routines } }),
    makePlan({ runningOrder: onTimeline }),
  ]) {
    const sent = JSON.stringify({ key: "x".repeat(36), data: packPlan(toStored(plan)) });
    expect(Buffer.byteLength(sent)).toBeLessThan(MAX_PLAN_BYTES);
    expect(read(JSON.parse(sent).data)).not.toBeTypeOf("string");
  }
});

test("any other data is refused with a message, or returned unchanged", () => {
  fc.assert(
    fc.property(fc.object({ maxDepth: 4 }), (given) => {
      expect(unpackPlan(given)).toBe(given);
      const packed = { ...given, packed: 1 };
      expect(() => read(packed)).not.toThrow();
    }),
  );
  const rows = {
    packed: 1,
    words: [],
    settings: {},
    sections: [],
    runningOrder: [[1]],
    categories: {},
  };
  expect(read(rows)).toContain("runningOrder › 0");
});

test("of many wrong entries only the first is reported, and the others are not examined", () => {
  const crowd = (entry: unknown) => ({
    settings: {},
    sections: [],
    runningOrder: Array.from({ length: 500_000 }, () => entry),
    categories: {},
  });
  for (const entry of [1, {}, [], null, { type: "break" }]) {
    expect(asStored(crowd(entry))).toContain("runningOrder › 0");
  }
});
