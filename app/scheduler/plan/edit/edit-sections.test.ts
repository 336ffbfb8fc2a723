import { expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeSection, makeSession } from "#tests/make-plan.ts";
import { FIRST_STAGE } from "#app/scheduler/plan/sessions/session.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import {
  deleteSection,
  deleteSession,
  mergeWithNext,
  nextSection,
  putSessionOn,
  stepSession,
} from "./edit-sections.ts";

const flat = makePlan({
  sections: [
    makeSection("A", makePlaced(1), makeBreakItem("pause")),
    makeSection("B", makePlaced(2)),
    makeSection("C"),
  ],
  selectedSectionId: "B",
});
const shape = ({ sections }: Plan) =>
  sections.map(({ id, items }) =>
    [id, ...items.map((item) => (item.type === "routine" ? item.row : item.id))].join(" "),
  );

test("a section and the next are merged, with the first one's name", () => {
  const merged = mergeWithNext(flat, "A");
  expect(shape(merged)).toEqual(["A 1 pause 2", "C"]);
  expect(merged.selectedSectionId).toBe("A");
  expect(mergeWithNext(flat, "C")).toBe(flat);
  expect(mergeWithNext(flat, "gone")).toBe(flat);
});

test("a merged section has both notes", () => {
  const noted = {
    ...flat,
    sections: flat.sections.map((section) => ({ ...section, note: `Of ${section.name}` })),
  };
  expect(mergeWithNext(noted, "A").sections[0]?.note).toBe("Of A; Of B");
  expect(mergeWithNext(flat, "A").sections[0]).not.toHaveProperty("note");
});

test("a merged section is pinned only when both were", () => {
  const pin = (...ids: string[]) => ({
    ...flat,
    sections: flat.sections.map((section) =>
      ids.includes(section.id) ? { ...section, isPinned: true as const } : section,
    ),
  });
  expect(mergeWithNext(pin("A"), "A").sections[0]).not.toHaveProperty("isPinned");
  expect(mergeWithNext(pin("A", "B"), "A").sections[0]).toHaveProperty("isPinned", true);
});

test("a deleted section's routines return to their categories, and its breaks are gone", () => {
  const deleted = deleteSection(flat, "A");
  expect(shape(deleted)).toEqual(["B 2", "C"]);
  expect(Object.values(deleted.categories).flat()).toMatchObject([{ row: 1 }]);
  expect(deleteSection(flat, "B").selectedSectionId).toBeNull();
  expect(deleteSection(flat, "C").categories).toBe(flat.categories);
  expect(deleteSection(flat, "gone")).toBe(flat);
});

const days = makePlan({
  sections: [
    { ...makeSection("A", makePlaced(1)), sessionId: "one" },
    { ...makeSection("B", makePlaced(2)), sessionId: "two" },
  ],
  programme: {
    sessions: [
      makeSession({ id: "one", name: "Morning", startSeconds: 9 * 3600 }),
      makeSession({ id: "two", name: "Noon", startSeconds: 12 * 3600 }),
      makeSession({ id: "three", name: "Evening", startSeconds: 18 * 3600 }),
    ],
    stages: [FIRST_STAGE],
    numbering: "all",
    zone: "",
  },
});
const starts = ({ programme }: Plan) =>
  programme!.sessions.map(({ name, startSeconds }) => `${name} ${startSeconds / 3600}`);

test("a section is not merged into another session", () => {
  expect(nextSection(days, "A")).toBeUndefined();
  expect(mergeWithNext(days, "A")).toBe(days);
});

test("a session moved onto another takes its time, and those in between shift by one", () => {
  const moved = putSessionOn(days, "three", "one");
  expect(starts(moved)).toEqual(["Evening 9", "Morning 12", "Noon 18"]);
  expect(shape(moved)).toEqual(["A 1", "B 2"]);
  const down = stepSession(days, "one", 1);
  expect(starts(down)).toEqual(["Noon 9", "Morning 12", "Evening 18"]);
  expect(shape(down)).toEqual(["B 2", "A 1"]);
  expect(stepSession(days, "one", -1)).toBe(days);
  expect(stepSession(days, "three", 1)).toBe(days);
  expect(putSessionOn(days, "one", "gone")).toBe(days);
});

test("only an empty session can be deleted, and never the last", () => {
  expect(starts(deleteSession(days, "three"))).toEqual(["Morning 9", "Noon 12"]);
  expect(deleteSession(days, "one")).toBe(days);
  expect(deleteSession(days, "gone")).toBe(days);
  const only = { ...days, sections: [], programme: { ...days.programme!, sessions: [] } };
  const [first] = days.programme!.sessions;
  const single = { ...only, programme: { ...only.programme, sessions: [first!] } };
  expect(deleteSession(single, "one")).toBe(single);
});
