import { expect, test } from "vitest";
import { makeShowPlan } from "#tests/makers/make-running-show.ts";
import { BEFORE, startOf } from "../rules/show-state.ts";
import { notCollected, sessionsOver } from "./children-in.ts";

const plan = makeShowPlan();
const start = startOf(plan);
const child = (session: string, room: string, name: string) => ({ session, room, name });
const children = {
  asked: [],
  still: [
    child("morning", "Room 1", "Ada"),
    child("noon", "Room 1", "Bea"),
    child("morning", "Room 2", "Cy"),
    child("morning", "Room 1", "Di"),
  ],
};

/** The state in which these entries were on stage and have ended. */
function after(entries: readonly string[]) {
  const ran = { startedMs: 0, endedMs: 1, heldMs: 0 };
  const passed = entries.map((entry) => ({ entry, ...ran }));
  return { ...start, stages: { [plan.stages[0]!]: { ...BEFORE, passed } } };
}

test("children still in after the last item of their session are not collected, by room", () => {
  const morning = start.orders.morning ?? [];
  const almost = after(morning.slice(0, -1));
  expect(notCollected(children, plan, almost)).toEqual([]);
  expect(sessionsOver(plan, { ...almost, scratched: { [morning.at(-1)!]: false } })).toEqual([
    "morning",
  ]);
  expect(notCollected(children, plan, after(morning))).toEqual([
    { room: "Room 1", names: ["Ada", "Di"] },
    { room: "Room 2", names: ["Cy"] },
  ]);
});

test("once the show has ended, everyone still in is not collected", () => {
  expect(notCollected(children, plan, { ...start, endedMs: 1 })).toEqual([
    { room: "Room 1", names: ["Ada", "Bea", "Di"] },
    { room: "Room 2", names: ["Cy"] },
  ]);
});
