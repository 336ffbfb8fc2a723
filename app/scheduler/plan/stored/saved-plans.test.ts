// Plans saved before there were sessions: they open unchanged and export unchanged.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { exportCsv } from "#app/scheduler/files/export/export-schedule.ts";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import { readSaving } from "#app/scheduler/plan.schema.ts";
import { withGapMinutes } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { packPlan } from "./packed-plan.ts";
import { fromStored, toStored } from "./stored-plan.ts";

const FOLDER = "tests/saved-plans";
/** Stored by another program, or packed: neither is stored the same way again. */
const IN_ANOTHER_FORM = ["old-program.json", "packed.json"];

/** `again` is the export after reading it back. */
type Saved = { saved: unknown; export: string; again: string | null };

const files = readdirSync(FOLDER);

function read(file: string): Saved {
  return JSON.parse(readFileSync(join(FOLDER, file), "utf8")) as Saved;
}

function open(data: unknown): Plan {
  const found = readSaving({ data });
  if ("error" in found) throw new Error(found.error);
  return fromStored(EMPTY_PLAN, found.saving.stored);
}

test.each(files)("%s exports the same bytes as before", (file) => {
  const { saved, export: exported } = read(file);
  expect(exportCsv(open(saved))).toBe(exported);
});

test.each(files.filter((file) => !IN_ANOTHER_FORM.includes(file)))(
  "%s is stored again without a new field",
  (file) => {
    const { saved } = read(file);
    const stored = toStored(open(saved));
    expect(JSON.parse(JSON.stringify(stored))).toStrictEqual(saved);
    expect(open(packPlan(stored))).toEqual(open(saved));
  },
);

test("repacking gives the same packed plan", () => {
  const { saved } = read("packed.json");
  expect(JSON.parse(JSON.stringify(packPlan(toStored(open(saved)))))).toStrictEqual(saved);
});

test.each(files)("%s has no session, day or stage", (file) => {
  const plan = open(read(file).saved);
  const kinds = new Set(timelineOf(plan).map(({ kind }) => kind));
  expect([...kinds].filter((kind) => kind !== "section" && kind !== "item")).toEqual([]);
  const { export: exported } = read(file);
  expect(exported.split("\r\n")[0]).toBe(
    "\uFEFFNumber,Start Time,End Time,Item,Category,Performers,Duration",
  );
});

test.each(files.filter((file) => read(file).again !== null))(
  "the export of %s is read back as it was",
  (file) => {
    const { saved, export: exported, again } = read(file);
    const { settings } = open(saved);
    expect(exportCsv(importText({ ...EMPTY_PLAN, settings }, exported).plan)).toBe(again);
  },
);

test("a quick-change time is stored only when there is one", () => {
  const plan = { ...EMPTY_PLAN, conflictRule: { gap: 3, breakClears: false, gapMinutes: 12.5 } };
  expect(open(toStored(plan)).conflictRule).toEqual(plan.conflictRule);
  expect(toStored({ ...plan, conflictRule: withGapMinutes(plan.conflictRule, 0) })).toEqual(
    toStored(EMPTY_PLAN),
  );
});
