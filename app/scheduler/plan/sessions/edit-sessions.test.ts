import fc from "fast-check";
import { expect, test } from "vitest";
import {
  makeBreakItem,
  makePlaced,
  makePlan,
  makeSection,
  makeSession,
  makeSessions,
} from "#tests/make-plan.ts";
import { somePlan, somePlanWithSessions } from "#tests/some-plan.ts";
import { addBreak, addRoutine, addSection } from "#app/scheduler/plan/edit/changes.ts";
import { dropOn, landingOf } from "#app/scheduler/plan/edit/drop.ts";
import { itemKey, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { isRoutineEntry, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import {
  addSession,
  editSession,
  joinSession,
  nextOnStage,
  removeSessions,
  splitSession,
} from "./edit-sessions.ts";
import { outlineIds, putSectionOn, stepSection } from "./outline.ts";
import { addStage, removeStage, renameStage, stepStage } from "./stages.ts";
import { inOrder, sessionsOf } from "./plan-sessions.ts";

/** Returns each item's start and end, on the clock shared by all sessions. */
function timesOf(plan: Plan) {
  return timelineOf(plan).flatMap((entry) =>
    entry.kind === "item"
      ? [
          [
            itemKey(entry.item),
            sharedSeconds(entry.startSeconds, entry.session),
            sharedSeconds(entry.endSeconds, entry.session),
          ],
        ]
      : [],
  );
}

const two = makeSessions([
  [makeSession({ id: "a" }), makeSection("s1", makePlaced(1)), makeSection("s2", makePlaced(2))],
  [makeSession({ id: "b", startSeconds: 13 * 3600 }), makeSection("s3", makePlaced(3))],
]);

test("the first session absorbs everything, and no item changes its position or time", () => {
  fc.assert(
    fc.property(somePlan, (plan) => {
      const after = addSession(plan, "Europe/London");
      expect(timesOf(after)).toEqual(timesOf(plan));
      expect(itemsInOrder(after)).toEqual(itemsInOrder(plan));
      expect(sessionsOf(after)).toHaveLength(1);
      const [first] = sessionsOf(after);
      expect(first).toMatchObject({ name: "Session 1", endBySeconds: null, stage: "Main" });
    }),
  );
});

test("removing all sessions keeps every item, in the order of day, start and stage", () => {
  fc.assert(
    fc.property(somePlanWithSessions, (plan) => {
      const after = removeSessions(plan);
      expect(itemsInOrder(after)).toEqual(itemsInOrder(plan));
      expect(after.programme).toBeUndefined();
      expect(after.sections.some((section) => "sessionId" in section)).toBe(false);
    }),
  );
});

test("a split changes no time and no number, to the second, and Join reverses it", () => {
  fc.assert(
    fc.property(somePlanWithSessions, fc.nat(), (plan, drawn) => {
      // No start can distinguish the two passes of a repeated hour.
      const zoneless = { ...plan, programme: { ...plan.programme!, zone: "" } };
      const keys = timelineOf(zoneless).flatMap((entry) =>
        entry.kind === "item" ? [itemKey(entry.item)] : [],
      );
      const key = keys[drawn % Math.max(1, keys.length)] ?? "";
      const after = splitSession(zoneless, key);
      fc.pre(after !== zoneless);
      expect(new Map(timesOf(after).map(([item, ...times]) => [item, times]))).toEqual(
        new Map(timesOf(zoneless).map(([item, ...times]) => [item, times])),
      );
      const begun = sessionsOf(after).find(({ id }) => id === after.selectedSectionId)!;
      const first = timelineOf(after).find(
        (entry) => entry.kind === "item" && itemKey(entry.item) === key,
      );
      expect(first).toMatchObject({ startSeconds: begun.startSeconds });
    }),
  );
});

test("a split at the very start of a session changes nothing", () => {
  expect(splitSession(two, "s1")).toBe(two);
  expect(splitSession(two, "routine-1")).toBe(two);
  expect(outlineIds(splitSession(two, "s2"))).toEqual(["a", "s1", "session-1", "s2", "b", "s3"]);
});

test("the new session gets the 'End by' of the original", () => {
  const ended = editSession(two, "a", { endBySeconds: 12 * 3600 });
  const [first, second] = sessionsOf(splitSession(ended, "s2"));
  expect([first?.endBySeconds, second?.endBySeconds]).toEqual([null, 12 * 3600]);
});

test("Join merges a session with the next on its stage, with the first one's name and start", () => {
  const [joined, ...rest] = sessionsOf(joinSession(two, "a"));
  expect([joined?.name, joined?.startSeconds, rest]).toEqual(["a", 9 * 3600, []]);
  expect(joinSession(two, "b")).toBe(two);
  const apart = editSession(addStage(two, "Second"), "b", { stage: "Second" });
  expect(nextOnStage(apart, "a")).toBeUndefined();
});

test("a joined session has both notes, one after the other", () => {
  const noted = (first: string, second: string) =>
    editSession(editSession(two, "a", { note: first }), "b", { note: second });
  const joined = (plan: Plan) => sessionsOf(joinSession(plan, "a"))[0]?.note;
  expect(joined(noted("Doors at 8", "Judges change"))).toBe("Doors at 8; Judges change");
  expect(joined(editSession(two, "b", { note: "Judges change" }))).toBe("Judges change");
  expect(joined(noted("Doors at 8", "Doors at 8"))).toBe("Doors at 8");
  expect(joined(noted("a".repeat(250), "b".repeat(248)))).toHaveLength(500);
  expect(joined(noted("a".repeat(250), "b".repeat(249)))).toMatch(/^a{250}; b{247}…$/);
  expect(joined(two)).toBeUndefined();
});

test("a section that passes a session header moves into that session", () => {
  expect(outlineIds(stepSection(two, "s2", 1))).toEqual(["a", "s1", "b", "s2", "s3"]);
  expect(outlineIds(stepSection(two, "s3", -1))).toEqual(["a", "s1", "s2", "s3", "b"]);
  expect(outlineIds(stepSection(two, "s1", -1))).toEqual(outlineIds(two));
  expect(outlineIds(putSectionOn(two, "s1", "b"))).toEqual(["a", "s2", "b", "s1", "s3"]);
  expect(outlineIds(putSectionOn(two, "s3", "a"))).toEqual(["a", "s3", "s1", "s2", "b"]);
  expect(outlineIds(dropOn(two, "s1", { key: "routine-3", isAfter: true }))).toEqual([
    "a",
    "s2",
    "b",
    "s3",
    "s1",
  ]);
});

test("an item dropped on a session header comes first in it, even without a section", () => {
  const empty = addSession(two, "");
  const id = empty.selectedSectionId!;
  const onto = (plan: Plan) => dropOn(plan, "routine-1", { key: id, isAfter: false });
  expect(itemsInOrder(onto(empty)).map(itemKey)).toEqual(["routine-2", "routine-3", "routine-1"]);
  expect(landingOf(empty, "routine-1", { key: id, isAfter: false })).toEqual({
    key: id,
    isAfter: true,
  });
  expect(itemsInOrder(dropOn(two, "routine-3", { key: "a", isAfter: true })).map(itemKey)).toEqual([
    "routine-3",
    "routine-1",
    "routine-2",
  ]);
});

test("a new section goes to the end of the selected session, and an item into a session without sections", () => {
  const inFirst = addSection({ ...two, selectedSectionId: "s1" });
  expect(outlineIds(inFirst)).toEqual(["a", "s1", "s2", "section-1", "b", "s3"]);
  const fresh = addSession(makePlan({ categories: {} }), "");
  expect(itemsInOrder(addBreak(fresh))).toHaveLength(1);
  expect(addBreak(fresh).sections[0]?.sessionId).toBe(fresh.selectedSectionId);
  expect(addRoutine(fresh, 9)).toBe(fresh);
});

test("the next session starts at the next five minutes after the previous one", () => {
  const [, next] = sessionsOf(
    addSession(addSession(makePlan({ runningOrder: [makePlaced(1)] }), ""), ""),
  );
  expect([next?.name, next?.startSeconds]).toEqual(["Session 2", 9 * 3600 + 5 * 60]);
});

test("sessions are in order of day, start and stage after any change", () => {
  const later = editSession(two, "a", { startSeconds: 20 * 3600 });
  expect(outlineIds(later)).toEqual(["b", "s3", "a", "s1", "s2"]);
  const dated = editSession(two, "a", { day: "2027-03-05" });
  expect(outlineIds(dated)).toEqual(["b", "s3", "a", "s1", "s2"]);
});

test("an edit without effect, or to a blank name, changes nothing", () => {
  expect(editSession(two, "a", { name: "a" })).toBe(two);
  expect(editSession(two, "a", { name: "  " })).toBe(two);
  expect(inOrder(two)).toBe(two);
});

test("a stage can be added, renamed with its sessions, moved, and removed once it has no session", () => {
  const more = addStage(two, " Second ");
  expect(more.programme?.stages).toEqual(["Main", "Second"]);
  expect(addStage(more, "Second")).toBe(more);
  const renamed = renameStage(more, "Main", "Theatre");
  expect(sessionsOf(renamed).map(({ stage }) => stage)).toEqual(["Theatre", "Theatre"]);
  expect(renameStage(more, "Main", "Second")).toBe(more);
  expect(stepStage(more, "Second", -1).programme?.stages).toEqual(["Second", "Main"]);
  expect(removeStage(more, "Main")).toBe(more);
  expect(removeStage(more, "Second").programme?.stages).toEqual(["Main"]);
});

test("no change in the outline loses an item or a section, and sections stay with their sessions", () => {
  fc.assert(
    fc.property(somePlanWithSessions, fc.nat(), fc.nat(), (plan, one, other) => {
      const ids = outlineIds(plan);
      const from = plan.sections[one % Math.max(1, plan.sections.length)]?.id ?? "";
      const onto = ids[other % ids.length]!;
      const after = putSectionOn(plan, from, onto);
      expect(outlineIds(after).toSorted()).toEqual(ids.toSorted());
      expect(inOrder(after)).toBe(after);
      const all = (given: Plan) => itemsInOrder(given).map(itemKey).toSorted();
      expect(all(after)).toEqual(all(plan));
    }),
  );
});

test("breaks have no number, and routines are counted by session", () => {
  const plan = makeSessions([
    [makeSession({ id: "a" }), makeSection("s1", makePlaced(1), makeBreakItem("break-1"))],
  ]);
  expect(timelineOf(plan).filter(isRoutineEntry)).toHaveLength(1);
  expect(timelineOf(plan)[0]).toMatchObject({ kind: "session", routines: 1 });
});
