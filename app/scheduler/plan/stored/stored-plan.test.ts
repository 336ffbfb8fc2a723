import fc from "fast-check";
import { expect, test } from "vitest";
import { somePlan } from "#tests/some-plan.ts";
import { readStored } from "#app/scheduler/plan.schema.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { DEFAULT_SETTINGS, isTimeOfDay } from "#app/scheduler/plan/settings.ts";
import { fromStored, toStored } from "./stored-plan.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Fields = { [key: string]: Json };

/** Throws what is wrong with a value; used by the plain reader of stored schedules below. */
class Unfit extends Error {}

function check(isFit: boolean): void {
  if (!isFit) throw new Unfit();
}

const isFields = (value: Json | undefined): value is Fields =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: Json | undefined) => typeof value === "string";
const isAmount = (value: Json | undefined) =>
  typeof value === "number" && value >= 0 && value <= 1e9;

function list(value: Json | undefined): Json[] {
  check(Array.isArray(value));
  return value as Json[];
}

function fields(value: Json | undefined): Fields {
  check(isFields(value));
  return value as Fields;
}

/** Reads a value that may be missing: the default then; invalid if present and of another type. */
function maybe(value: Json | undefined, isFit: (value: Json) => boolean, fallback: Json): Json {
  if (value === undefined) return fallback;
  check(isFit(value));
  return value;
}

function readId(value: Json | undefined): Json {
  check(isText(value) || typeof value === "number");
  return String(value);
}

/** A routine without its row, which may change. */
function readRoutine(given: Fields): Fields {
  const { name = null, performers, duration = null } = given;
  check(isText(name) && list(performers).every(isText) && isAmount(duration));
  maybe(given.row, (row) => Number.isSafeInteger(row) && (row as number) >= 1, null);
  const text = (key: string, fallback: string) => maybe(given[key], isText, fallback);
  const others = given.otherColumns;
  if (others !== undefined) check(Object.values(fields(others)).every(isText));
  return {
    id: readId(given.id),
    name,
    performers: performers!,
    school: text("school", ""),
    style: text("style", ""),
    ageGroup: text("ageGroup", ""),
    ageRange: maybe(given.ageRange, (age) => age === null || typeof age === "number", null),
    entryType: text("entryType", "Solo"),
    level: text("level", ""),
    duration,
    ...(others !== undefined && { otherColumns: others }),
  };
}

function readItem(value: Json): Fields {
  const given = fields(value);
  const type = Object.hasOwn(given, "type") ? given.type! : "routine";
  if (type === "routine") {
    const routine = readRoutine(given);
    const ageGroup = routine.ageGroup || "GENERAL";
    const category = `${ageGroup as string} ${routine.entryType as string} (${(routine.level as string) || "Level"})`;
    return { ...routine, type, category: maybe(given.category, isText, category) };
  }
  check(type === "break" || type === "event");
  const { name = null, duration = null } = given;
  readId(given.id);
  check(isText(name) && isAmount(duration));
  const mark = type === "break" ? "isBreak" : "isSpecial";
  return { type, name, duration, [mark]: maybe(given[mark], (is) => is === true, true) };
}

function readSettings(value: Json | undefined): Fields {
  const { bufferTime, ...given } = fields(value);
  const read: Fields = {};
  for (const [key, fallback] of Object.entries(DEFAULT_SETTINGS))
    read[key] =
      key === "startTime"
        ? maybe(given[key], (time) => isText(time) && isTimeOfDay(time as string), fallback)
        : maybe(given[key], isAmount, fallback);
  // Its seconds are limited as amounts, too.
  const isOldBuffer = (old: Json) => isAmount(old) && (old as number) <= 1e9 / 60;
  const old = maybe(bufferTime, isOldBuffer, 0.5) as number;
  return given.bufferSeconds === undefined ? { ...read, bufferSeconds: old * 60 } : read;
}

function readRule(value: Json | undefined): Fields {
  const given = value === undefined ? {} : fields(value);
  const isGap = (gap: Json) =>
    Number.isInteger(gap) && (gap as number) >= 0 && (gap as number) <= 20;
  return {
    gap: maybe(given.gap, isGap, 3),
    breakClears: maybe(given.breakClears, (clears) => typeof clears === "boolean", false),
  };
}

/** Reads a whole stored schedule plainly; null when it must be refused. */
function readPlainly(value: Json): Fields | null {
  try {
    const given = fields(value);
    const sections = list(given.sections).map((section) => {
      const { type, id, name = null, items } = fields(section);
      maybe(type, (is) => is === "section", "section");
      readId(id);
      check(isText(name));
      return { name, items: list(items).map(readItem) };
    });
    const categories = Object.entries(fields(given.categories)).map(([name, waiting]) => [
      name,
      list(waiting).map((routine) => {
        maybe(fields(routine).type, (is) => is === "routine", "routine");
        return readRoutine(fields(routine));
      }),
    ]);
    return {
      settings: readSettings(given.settings),
      conflictRule: readRule(given.conflictRule),
      sections,
      runningOrder: list(given.runningOrder).map(readItem),
      categories: Object.fromEntries(categories),
    };
  } catch (error) {
    if (error instanceof Unfit) return null;
    throw error;
  }
}

/** Returns a plan in the plain reader's form: without rows and ids, which may change. */
function plainly({ settings, conflictRule, sections, runningOrder, categories }: Plan) {
  const item = (given: Plan["runningOrder"][number]) => {
    if (given.type !== "routine") {
      const { id: _id, ...rest } = given;
      return rest;
    }
    const { row: _row, ...rest } = given;
    return rest;
  };
  return {
    settings,
    conflictRule,
    sections: sections.map(({ name, items }) => ({ name, items: items.map(item) })),
    runningOrder: runningOrder.map(item),
    categories: Object.fromEntries(
      Object.entries(categories).map(([name, waiting]) => [
        name,
        waiting.map(({ row: _row, ...rest }) => rest),
      ]),
    ),
  };
}

/** Returns every position in a stored schedule, as the path of keys. */
function placesIn(value: Json, path: (string | number)[] = []): (string | number)[][] {
  const inner = Array.isArray(value)
    ? value.flatMap((one, index) => placesIn(one, [...path, index]))
    : isFields(value)
      ? Object.entries(value).flatMap(([key, one]) => placesIn(one, [...path, key]))
      : [];
  return [path, ...inner];
}

const someValue = fc.oneof(
  fc.constantFrom<Json>(
    null,
    true,
    false,
    0,
    1,
    -1,
    2.5,
    1e9,
    2e9,
    1e300,
    "",
    "0",
    "09:30",
    "9:30",
    "24:00",
    "routine",
    "break",
    "event",
    "section",
    "__proto__",
    [],
    {},
    [null],
    { type: "break" },
    { type: null },
  ),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<Json>,
);

type Change = {
  kind: "remove" | "replace" | "repeat" | "add";
  at: number;
  value: Json;
  key: string;
};

const someChange: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom("remove", "replace", "repeat", "add"),
  at: fc.nat(),
  value: someValue,
  key: fc.constantFrom(
    "bufferTime",
    "conflictRule",
    "otherColumns",
    "category",
    "type",
    "__proto__",
    "row",
    "isBreak",
  ),
});

/** Returns the stored schedule with one value removed, replaced, duplicated or added. */
function changed(stored: Json, { kind, at, value, key }: Change): Json {
  const places = placesIn(stored).filter((path) => path.length > 0);
  const path = places[at % places.length];
  if (!path) return stored;
  const copy = structuredClone(stored);
  const inside = path.slice(0, -1).reduce<Json>((inner, step) => (inner as Fields)[step]!, copy);
  const last = path.at(-1)!;
  const put = (target: Json, name: string, next: Json) =>
    Object.defineProperty(target, name, {
      value: next,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  if (Array.isArray(inside)) {
    const index = Number(last);
    if (kind === "remove") inside.splice(index, 1);
    else if (kind === "replace") inside[index] = value;
    else if (kind === "repeat") inside.push(structuredClone(inside[index]!));
    else if (isFields(inside[index])) put(inside[index], key, value);
  } else if (kind === "remove") delete (inside as Fields)[last];
  else put(inside, kind === "add" ? key : String(last), value);
  return copy;
}

const stored = (plan: Plan): Json => JSON.parse(JSON.stringify(toStored(plan)));

test("storing and reading a schedule restores it", () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      const read = readStored(stored(plan));
      if ("error" in read) throw new Error(read.error);
      const again = fromStored(EMPTY_PLAN, read.stored);
      const { selectedSectionId: _selected, competition: _competition, ...whole } = plan;
      expect(again).toMatchObject(whole);
      expect(stored(again)).toEqual(stored(plan));
    }),
    { numRuns: 300 },
  );
});

const REFUSAL = /^the schedule has the wrong format \(.+\)\.$/s;

test("a stored schedule edited by hand loads completely, or is refused completely", () => {
  const seen = { loaded: 0, refused: 0 };
  fc.assert(
    fc.property(somePlan, fc.array(someChange, { minLength: 1, maxLength: 4 }), (plan, changes) => {
      const edited = changes.reduce(changed, stored(plan));
      const expected = readPlainly(edited);
      const read = readStored(edited);
      const again = "stored" in read ? fromStored(EMPTY_PLAN, read.stored) : null;
      expect(again && plainly(again)).toEqual(expected);
      expect("stored" in read || REFUSAL.test(read.error)).toBe(true);
      expectOwnKeys(again ?? EMPTY_PLAN);
      expect(readStored(stored(again ?? EMPTY_PLAN))).toHaveProperty("stored");
      if (again) seen.loaded++;
      else seen.refused++;
    }),
    { numRuns: 3000 },
  );
  expect(Math.min(seen.loaded, seen.refused)).toBeGreaterThan(300);
});

/** Returns true when every routine, section, break and event has a unique key. */
function expectOwnKeys({ sections, runningOrder, categories }: Plan): void {
  const items = [...sections.flatMap((section) => section.items), ...runningOrder];
  const rows = [
    ...items.flatMap((item) => (item.type === "routine" ? [item.row] : [])),
    ...Object.values(categories).flatMap((waiting) => waiting.map(({ row }) => row)),
  ];
  const ids = [
    ...sections.map(({ id }) => id),
    ...items.flatMap((item) => (item.type === "routine" ? [] : [item.id])),
  ];
  expect(new Set(rows).size).toBe(rows.length);
  expect(new Set([...ids, ...rows.map((row) => `routine-${row}`)]).size).toBe(
    ids.length + rows.length,
  );
}

test("availability by day, what is accepted and phones come back as they were saved", () => {
  const plan: Plan = {
    ...EMPTY_PLAN,
    limits: [
      {
        who: { kind: "studio", name: "Studio 3" },
        hours: [{ day: "2027-03-13", fromSeconds: 36_000 }, { day: "2027-03-14" }],
      },
    ],
    accepted: ["conflict 1 2"],
    phones: { "studio 3": "01632 960001" },
  };
  const read = readStored(JSON.parse(JSON.stringify(toStored(plan))));
  if ("error" in read) throw new Error(read.error);
  expect(fromStored(EMPTY_PLAN, read.stored)).toMatchObject({
    limits: plan.limits,
    accepted: plan.accepted,
    phones: plan.phones,
  });
  expect(Object.keys(toStored(EMPTY_PLAN))).not.toContain("phones");
  expect(Object.keys(toStored(EMPTY_PLAN))).not.toContain("accepted");
});
