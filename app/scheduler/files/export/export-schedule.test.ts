import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCsv } from "#app/files/csv.ts";
import {
  makeBreakItem,
  makeEventItem,
  makePlaced,
  makePlan,
  makeRoutine,
  makeSection,
} from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import type { Item, Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { canExport, exportCsv, EXPORT_FILE_NAME } from "./export-schedule.ts";
import { importText } from "../import/import-file.ts";
import { isPlaceholder } from "../read-cells.ts";
import { reportLines } from "../import/import-report.ts";

const plan = makePlan({
  sections: [
    makeSection(
      "MINI · Solo",
      placed(makeRoutine({ row: 4, name: "Swan", performers: ["Ava Reed", "Bo Lee"] })),
      makeBreakItem("break-1"),
    ),
    makeSection("Lunch Break", makeEventItem("lunch-2", "Lunch Break")),
    makeSection("TEEN · Duet", placed(makeRoutine({ row: 2, name: "Goose", duration: 2.5 }))),
  ],
});

test("the file is called dance_competition_schedule.csv", () => {
  expect(EXPORT_FILE_NAME).toBe("dance_competition_schedule.csv");
});

test("a schedule is exported with its sections, times and numbers", () => {
  expect(exportCsv(plan).split("\r\n")).toEqual([
    "\uFEFFNumber,Start Time,End Time,Item,Category,Performers,Duration",
    ",09:00,,=== MINI · Solo ===,SECTION,,",
    '1,09:00,09:03,Swan,MINI Solo (Competitive),"Ava Reed, Bo Lee",3 min',
    ",09:03,09:18,Break (15 min),BREAK,,15 min",
    ",09:18,,=== Lunch Break ===,SECTION,,",
    ",09:18,10:18,Lunch Break,EVENT,,60 min",
    ",10:18,,=== TEEN · Duet ===,SECTION,,",
    "2,10:18,10:21,Goose,MINI Solo (Competitive),,2.5 min",
    "",
  ]);
});

test("a timeline of section headers alone is empty and cannot be exported", () => {
  expect(canExport(makePlan({ sections: [makeSection("One")] }))).toBe(false);
  expect(canExport(makePlan({}))).toBe(false);
  expect(canExport(plan)).toBe(true);
});

test("a cell that would start a formula is defused, a section's heading is not", () => {
  const risky = makePlan({
    sections: [
      makeSection("=One", placed(makeRoutine({ row: 1, name: "=1+1", performers: ["@Ava"] }))),
    ],
  });
  const [, heading, routine] = parseCsv(exportCsv(risky)).rows;
  expect(heading?.[3]).toBe("=== =One ===");
  expect([routine?.[3], routine?.[5]]).toEqual(["'=1+1", "'@Ava"]);
});

/** A running order without the values that an export leaves out. */
function runningOrder(given: Plan) {
  return timelineOf(given).map((entry) =>
    entry.kind !== "item"
      ? entry.kind === "section" && entry.section.name
      : {
          number: entry.number,
          type: entry.item.type,
          name: entry.item.name,
          start: entry.startSeconds,
          end: entry.endSeconds,
          ...(entry.item.type === "routine" && {
            category: entry.item.category,
            performers: entry.item.performers,
            ageGroup: entry.item.ageGroup,
            entryType: entry.item.entryType,
            level: entry.item.level,
          }),
        },
  );
}

describe("an export that is imported again", () => {
  test("is the same running order", () => {
    const again = importText(makePlan({}), exportCsv(plan));
    expect(runningOrder(again.plan)).toEqual(runningOrder(plan));
    expect(reportLines(again.report)).toEqual([]);
    expect(again.plan.selectedSectionId).toBe(again.plan.sections[0]?.id);
    expect(again.plan.categories).toEqual({ "MINI Solo (Competitive)": [] });
  });

  test("is a flat running order where it had no sections", () => {
    const flat = makePlan({ runningOrder: [makePlaced(1, "Ava"), makeBreakItem("break-1")] });
    const again = importText(makePlan({}), exportCsv(flat)).plan;
    expect(again.sections).toEqual([]);
    expect(runningOrder(again)).toEqual(runningOrder(flat));
  });

  test("keeps a performer whose name holds a comma", () => {
    const performers = [["Smith, Ann", "Lee, Bo"], ["Smith, Ann"]];
    const items = performers.map((names, at) => makePlaced(at + 1, ...names));
    const again = importText(makePlan({}), exportCsv(makePlan({ runningOrder: items }))).plan;
    expect(
      again.runningOrder.map((item) => (item.type === "routine" ? item.performers : [])),
    ).toEqual(performers);
  });

  test("leads with what an editor put above the first section", () => {
    const [header = "", ...rows] = exportCsv(plan).split("\r\n");
    const edited = [header, "1,,,Opening,MINI Solo (Novice),,3 min", ...rows].join("\r\n");
    const again = importText(makePlan({}), edited).plan;
    expect(again.sections.map((section) => section.name)).toEqual([
      "Section 1",
      "MINI · Solo",
      "Lunch Break",
      "TEEN · Duet",
    ]);
  });

  test("lists a row without an item and a duration it cannot read", () => {
    const [header = ""] = exportCsv(plan).split("\r\n");
    const { report } = importText(
      makePlan({}),
      `${header}\r\n1,,,,X Solo (Y),,3 min\r\n2,,,Swan,X Solo (Y),,soon\r\n`,
    );
    expect(report.dropped).toEqual([{ row: 1, why: "it has no item" }]);
    expect(report.defaults).toEqual([{ row: 2, fields: ["duration"] }]);
  });

  test("is the same running order whatever its names and lengths", () => {
    const letters = fc.constantFrom("a", "É", "=", "+", "-", "@", "'", '"', "1", "(", "·", "\n");
    const text = fc
      .string({ unit: letters, minLength: 1, maxLength: 8 })
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const performer = text
      .map((name) => name.replace(/\s+/g, " "))
      .filter((name) => !isPlaceholder(name));
    const performers = fc.uniqueArray(performer, {
      maxLength: 3,
      selector: (name) => name.toLowerCase(),
    });
    const routine = fc.record({
      name: text,
      performers,
      ageGroup: fc.constantFrom("", "MINI", "JUNIOR II", "12 & OVER"),
      entryType: fc.constantFrom("Solo", "Small Group (4-9 dancers)", "DUO"),
      level: fc.constantFrom("", "Novice", "Level 2"),
      seconds: fc.nat(900),
    });
    const pause = fc.record({ name: text, isBreak: fc.boolean(), seconds: fc.nat(5400) });
    const sections = fc.array(
      fc.tuple(text, fc.array(fc.oneof(routine, pause), { maxLength: 5 })),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(sections, (lists) => {
        let row = 0;
        const made = lists.map(([name, items], at) => ({
          ...makeSection(`section-${at}`),
          name,
          items: items.map((given): Item => {
            row++;
            const duration = given.seconds / 60;
            if ("performers" in given) {
              const { seconds: _seconds, ...fields } = given;
              return placed(makeRoutine({ row, ...fields, duration }));
            }
            const base = given.isBreak
              ? makeBreakItem(`break-${row}`, duration)
              : makeEventItem(`event-${row}`, "", duration);
            return { ...base, name: given.name };
          }),
        }));
        const given = makePlan({ sections: made });
        const again = importText(makePlan({}), exportCsv(given)).plan;
        expect(runningOrder(again)).toEqual(runningOrder(given));
      }),
    );
  });
});
