import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlaced, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { somePlanWithSessions } from "#tests/some-plan.ts";
import { togglePin } from "#app/scheduler/plan/pins.ts";
import { EMPTY_PLAN, type Plan } from "#app/scheduler/plan/plan.ts";
import { packPlan } from "#app/scheduler/plan/stored/packed-plan.ts";
import { fromStored, toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { readSaving } from "#app/scheduler/plan.schema.ts";
import { EXPORT_HEADER, exportCsv, exportRows } from "./export-schedule.ts";
import { importText } from "../import/import-file.ts";

const plan = makeSessions([
  [makeSession({ id: "a", day: "2027-03-05" }), makeSection("s1", makePlaced(1, "Ann"))],
  [
    makeSession({ id: "b", day: "2027-03-05", stage: "Second", startSeconds: 13 * 3600 }),
    makeSection("s2", makePlaced(2, "Bo")),
  ],
]);

test("a plan with sessions has the columns Session, Day and Stage, and those in which a row says something", () => {
  const [header, ...rows] = exportRows(plan);
  const further = ["Session", "Day", "Stage", "ID", "Age Group", "Entry Type", "Level"];
  expect(header).toEqual([...EXPORT_HEADER, ...further]);
  expect(rows.map((row) => row.slice(7))).toEqual([
    ["a", "2027-03-05", "Main", "", "", "", ""],
    ["a", "2027-03-05", "Main", "1", "MINI", "Solo", "Competitive"],
    ["b", "2027-03-05", "Second", "", "", "", ""],
    ["b", "2027-03-05", "Second", "2", "MINI", "Solo", "Competitive"],
  ]);
});

test("sessions that no column tells apart are told apart by a number", () => {
  const alike = makeSessions([
    [makeSession({ id: "a", name: "Morning" }), makeSection("s1", makePlaced(1))],
    [makeSession({ id: "b", name: "Morning" }), makeSection("s2", makePlaced(2))],
  ]);
  expect(exportRows(alike).map((row) => row[7])).toEqual([
    "Session",
    "Morning",
    "Morning",
    "Morning (2)",
    "Morning (2)",
  ]);
});

test("a row without a number is a routine unless it is a section, break or event", () => {
  const text = `${EXPORT_HEADER.join()}\n,09:00,09:03,Swan,MINI Solo (Level),Ann,3 min\n,,,Talk,EVENT,,5 min`;
  const [first, second] = importText(EMPTY_PLAN, text).plan.runningOrder;
  expect([first?.type, second?.type]).toEqual(["routine", "event"]);
});

/** The part of a plan with sessions that an export holds. */
function held(given: Plan) {
  const { sessions = [] } = given.programme ?? {};
  const withSections = sessions.filter(({ id }) =>
    given.sections.some(({ sessionId }) => sessionId === id),
  );
  return withSections.map(({ id, name, day, stage, startSeconds }) => ({
    name,
    day,
    stage,
    minute: Math.floor(startSeconds / 60),
    sections: given.sections
      .filter(({ sessionId }) => sessionId === id)
      .map((section) => ({
        name: section.name,
        isPinned: section.isPinned,
        items: section.items.map((item) =>
          item.type === "routine"
            ? [item.id, item.name, item.school, item.style, item.ageRange, item.isPinned]
            : [item.type, item.name],
        ),
      })),
  }));
}

test("what was exported comes back with its sessions, days, stages, schools, styles, ages and pins", () => {
  fc.assert(
    fc.property(somePlanWithSessions, fc.nat(), (given, drawn) => {
      const { sections } = given;
      const pinned = togglePin(given, sections[drawn % Math.max(1, sections.length)]?.id ?? "");
      const exported = exportCsv(pinned);
      fc.pre(exported.split("\r\n").length > 2);
      expect(held(importText(EMPTY_PLAN, exported).plan)).toEqual(held(pinned));
    }),
  );
});

test("a plan with sessions is stored, packed and opened as it was", () => {
  fc.assert(
    fc.property(somePlanWithSessions, (given) => {
      const data: unknown = JSON.parse(JSON.stringify(packPlan(toStored(given))));
      const read = readSaving({ data });
      if ("error" in read) throw new Error(read.error);
      const opened = fromStored(EMPTY_PLAN, read.saving.stored);
      expect(opened.programme).toEqual(given.programme);
      expect(opened.sections).toEqual(given.sections);
    }),
  );
});

test.each([
  [{ sessions: [] }, "programme › sessions"],
  [{ stages: ["Other"] }, "has a session on an unknown stage"],
  [{ stages: ["Main", "Main", "Second"] }, "has a duplicate name"],
  [{ zone: "Moon" }, "is not a time zone"],
  [{ numbering: "none" }, "programme › numbering"],
  [{ sessions: [{ ...plan.programme!.sessions[0], day: "2027-02-30" }] }, "is not a day"],
])("a stored plan with %j is refused by the part's name", (wrong, words) => {
  const stored = toStored(plan);
  const read = readSaving({ data: { ...stored, programme: { ...plan.programme, ...wrong } } });
  expect("error" in read && read.error).toContain(words);
});
