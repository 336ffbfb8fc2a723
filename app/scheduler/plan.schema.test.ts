import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlaced, makePlan, makeRoutine } from "#tests/make-plan.ts";
import { readAnswer, readRefusal, readStored } from "./plan.schema.ts";
import { EMPTY_PLAN } from "./plan/plan.ts";
import { DEFAULT_SETTINGS } from "./plan/settings.ts";
import { fromStored, isStoredAlike, toStored } from "./plan/stored/stored-plan.ts";

const { bufferSeconds: _bufferSeconds, ...withoutBuffer } = DEFAULT_SETTINGS;
const old = {
  settings: { ...withoutBuffer, bufferTime: 1 },
  sections: [
    {
      id: 7,
      name: "Morning",
      items: [
        { id: 4, name: "Tide", performers: ["Ava Reed"], duration: 2.5, level: "" },
        { id: 7, name: "Break (15 min)", type: "break", duration: 15, isBreak: true },
      ],
    },
  ],
  runningOrder: [],
  categories: {
    "TEEN Solo (Level)": [{ id: "4", name: "Foam", performers: [], duration: 3, ageGroup: "TEEN" }],
  },
};

function loaded(given: unknown) {
  const read = readStored(given);
  if ("error" in read) throw new Error(read.error);
  return fromStored(EMPTY_PLAN, read.stored);
}

test("an older schedule's buffer in minutes becomes seconds", () => {
  expect(loaded(old).settings).toEqual({ ...DEFAULT_SETTINGS, bufferSeconds: 60 });
  const both = { ...old, settings: { bufferTime: 1, bufferSeconds: 20 } };
  expect(loaded(both).settings.bufferSeconds).toBe(20);
});

test("another program's schedule gets new rows and ids, and its routines' categories", () => {
  const plan = loaded(old);
  expect(plan.sections[0]?.items).toMatchObject([
    { type: "routine", row: 1, id: "4", name: "Tide", category: "GENERAL Solo (Level)" },
    { type: "break", name: "Break (15 min)", duration: 15 },
  ]);
  expect(plan.categories["TEEN Solo (Level)"]).toMatchObject([{ row: 2, id: "4" }]);
  expect(plan.sections[0]?.id).not.toBe(plan.sections[0]?.items[1]?.id);
  expect(plan.selectedSectionId).toBe(plan.sections[0]?.id);
});

test("the default conflict rule is not stored; another one is, and is restored", () => {
  const usual = makePlan({ runningOrder: [makePlaced(1, "Ava")] });
  expect(Object.keys(toStored(usual))).toEqual([
    "settings",
    "sections",
    "runningOrder",
    "categories",
  ]);
  const wide = { ...usual, conflictRule: { gap: 5, breakClears: true } };
  expect(loaded(toStored(wide)).conflictRule).toEqual(wide.conflictRule);
  expect(isStoredAlike(usual, wide)).toBe(false);
  expect(isStoredAlike(wide, { ...wide, conflictRule: { ...wide.conflictRule } })).toBe(true);
});

test("an older schedule has the default conflict rule, whatever was on the screen before", () => {
  const read = readStored(old);
  if ("error" in read) throw new Error(read.error);
  const before = makePlan({ conflictRule: { gap: 6, breakClears: true } });
  expect(fromStored(before, read.stored).conflictRule).toEqual({ gap: 3, breakClears: false });
  expect(loaded({ ...old, conflictRule: { gap: 4 } }).conflictRule).toEqual({
    gap: 4,
    breakClears: false,
  });
  expect(readStored({ ...old, conflictRule: { gap: 21 } })).toHaveProperty("error");
  expect(readStored({ ...old, conflictRule: { gap: 2.5 } })).toHaveProperty("error");
});

test("categories are restored in file order, whatever order they were stored in", () => {
  const plan = makePlan({
    categories: {
      "MINI Solo (Competitive)": [],
      B: [makeRoutine({ row: 2 })],
      A: [makeRoutine({ row: 3 })],
    },
    runningOrder: [makePlaced(1)],
  });
  const { categories } = plan;
  const reordered = {
    ...plan,
    categories: Object.fromEntries(Object.entries(categories).toReversed()),
  };
  expect(Object.keys(loaded(toStored(reordered)).categories)).toEqual(Object.keys(categories));
});

test.each([
  ["null", null],
  ["a list", []],
  ["an item of an unknown type", { ...old, runningOrder: [{ type: "poem", id: 1 }] }],
  [
    "a duration that is text",
    { ...old, runningOrder: [{ id: 1, name: "A", performers: [], duration: "3" }] },
  ],
  ["a negative setting", { ...old, settings: { ...DEFAULT_SETTINGS, breakDuration: -1 } }],
  ["a start time that is none", { ...old, settings: { ...DEFAULT_SETTINGS, startTime: "25:00" } }],
])("%s is refused", (_what, given) => {
  expect(readStored(given)).toHaveProperty("error");
});

test("any input is either read or refused with a message", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (given) => {
      const read = readStored(given);
      expect("error" in read ? read.error : "read").toBeTruthy();
    }),
  );
});

test("the answer to a save is recognised by its id and version, and nothing else is", () => {
  expect(readAnswer({ id: "a", version: 2 })).toEqual({ id: "a", version: 2 });
  expect(readAnswer({ id: "a" })).toBeNull();
  expect(readAnswer("<html>")).toBeNull();
  expect(readRefusal({ error: "not now." }, 429)).toBe("not now.");
  expect(readRefusal(null, 503)).toBe("the server answered 503.");
});
