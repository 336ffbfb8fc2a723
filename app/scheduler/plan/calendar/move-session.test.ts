import { expect, test } from "vitest";
import { makePlaced, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { outlineIds } from "#app/scheduler/plan/sessions/outline.ts";
import { sessionById } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import { placeSection, steppedStart } from "./move-session.ts";
import { editSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";

const HOUR = 3600;
const plan = makeSessions(
  [
    [
      makeSession({ id: "a", day: "2027-03-12" }),
      makeSection("one", makePlaced(1)),
      makeSection("two", makePlaced(2)),
    ],
    [makeSession({ id: "b", day: "2027-03-12", startSeconds: 13 * HOUR })],
    [makeSession({ id: "c", day: "2027-03-13" }), makeSection("three", makePlaced(3))],
  ],
  { stages: ["Main", "Studio"] },
);

test("a start is in steps of five minutes, from midnight to the second midnight", () => {
  expect(steppedStart(13 * HOUR + 149)).toBe(13 * HOUR);
  expect(steppedStart(13 * HOUR + 151)).toBe(13 * HOUR + 300);
  expect(steppedStart(-900)).toBe(0);
  expect(steppedStart(50 * HOUR)).toBe(48 * HOUR - 300);
});

test("a session takes the day, the stage and the start, with its items, and its place in the order", () => {
  const place = { day: "2027-03-13", stage: "Studio", startSeconds: 10 * HOUR };
  const moved = editSession(plan, "a", place);
  expect(sessionById(moved, "a")).toMatchObject(place);
  expect(outlineIds(moved)).toEqual(["b", "c", "three", "a", "one", "two"]);
  expect(editSession(moved, "a", place)).toBe(moved);
});

test("a section goes in front of another or to the end of a session, empty or not", () => {
  const ids = (sessionId: string, beforeId: string | null) =>
    outlineIds(placeSection(plan, "one", { sessionId, beforeId }));
  expect(ids("c", "three")).toEqual(["a", "two", "b", "c", "one", "three"]);
  expect(ids("c", null)).toEqual(["a", "two", "b", "c", "three", "one"]);
  expect(ids("b", null)).toEqual(["a", "two", "b", "one", "c", "three"]);
  expect(ids("a", null)).toEqual(["a", "two", "one", "b", "c", "three"]);
  expect(placeSection(plan, "one", { sessionId: "a", beforeId: "two" })).toBe(plan);
  expect(placeSection(plan, "two", { sessionId: "a", beforeId: null })).toBe(plan);
  expect(placeSection(plan, "one", { sessionId: "gone", beforeId: null })).toBe(plan);
});
