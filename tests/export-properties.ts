// Compares exports of random plans with a plain model, and with the plan once imported again.
import fc from "fast-check";
import { expect } from "vitest";
import { canExport, exportCsv, exportRows } from "#app/scheduler/files/export/export-schedule.ts";
import { importText } from "#app/scheduler/files/import/import-file.ts";
import type { Item, Plan } from "#app/scheduler/plan/plan.ts";
import { makePlan } from "./make-plan.ts";
import { itemsOf, large, lengthOfItem, manyPlans, sameName, startOf } from "./plan-properties.ts";
import { somePlan } from "./some-plan.ts";

/**
 * Returns the plan as a file could contain it: one spelling for each performer, each once in a
 * routine.
 */
function asLoaded(plan: Plan): Plan {
  const spellings: string[] = [];
  const tidy = (item: Item): Item => {
    if (item.type !== "routine") return item;
    const performers: string[] = [];
    for (const name of item.performers) {
      const known =
        spellings.find((spelling) => sameName(spelling, name)) ?? name.split(/\s+/).join(" ");
      if (!spellings.includes(known)) spellings.push(known);
      if (!performers.includes(known)) performers.push(known);
    }
    return { ...item, performers };
  };
  return {
    ...plan,
    sections: plan.sections.map((section) => ({ ...section, items: section.items.map(tidy) })),
    runningOrder: plan.runningOrder.map(tidy),
  };
}

const clock = (seconds: number) => {
  const minutes = Math.floor(seconds / 60);
  const two = (number: number) => (number < 10 ? `0${number}` : `${number}`);
  const day = Math.floor(minutes / 1440);
  return `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}${day > 0 ? ` +${day}` : ""}`;
};

/** Returns the rows of an export, built item by item. */
function rowsOf(plan: Plan): string[][] {
  const rows = ["Number,Start Time,End Time,Item,Category,Performers,Duration".split(",")];
  let index = 0;
  let number = 0;
  const sections =
    plan.sections.length > 0 ? plan.sections : [{ name: "", items: plan.runningOrder }];
  for (const { name, items } of sections) {
    if (name !== "")
      rows.push(["", clock(startOf(plan, index)), "", `=== ${name} ===`, "SECTION", "", ""]);
    for (const item of items) {
      const names = item.type === "routine" ? item.performers : [];
      const hasComma = names.some((performer) => performer.includes(","));
      const joined =
        hasComma && names.length === 1 ? `${names[0]};` : names.join(hasComma ? "; " : ", ");
      rows.push([
        item.type === "routine" ? String(++number) : "",
        clock(startOf(plan, index)),
        clock(startOf(plan, index + 1)),
        item.name,
        item.type === "routine" ? item.category : item.type.toUpperCase(),
        joined,
        `${Number(item.duration.toFixed(2))} min`,
      ]);
      index++;
    }
  }
  return rows;
}

function expectSameAgain(plan: Plan): void {
  const again = importText(makePlan({ settings: plan.settings }), exportCsv(plan)).plan;
  const running = (given: Plan) =>
    itemsOf(given).map((item) => [
      item.type,
      item.name,
      lengthOfItem(item, given),
      item.type === "routine" && [
        item.category,
        item.performers,
        item.ageGroup,
        item.entryType,
        item.level,
      ],
    ]);
  expect(running(again)).toEqual(running(plan));
  expect(again.sections.map(({ name, items }) => [name, items.length])).toEqual(
    plan.sections.map(({ name, items }) => [name, items.length]),
  );
  expect(exportCsv(again)).toBe(exportCsv(plan));
}

const exportable = (plans: fc.Arbitrary<Plan>) => plans.map(asLoaded).filter(canExport);

/** Expects a row for each section and item, and the same running order when imported. */
export function expectExportsToMatch(cases: number): void {
  fc.assert(
    fc.property(exportable(somePlan), (plan) => {
      expect(exportRows(plan)).toEqual(rowsOf(plan));
      expectSameAgain(plan);
    }),
    { numRuns: cases },
  );
  fc.assert(fc.property(exportable(manyPlans), expectSameAgain), large(cases));
}
