import { expect, test } from "vitest";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { addSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { makePlaced, makePlan, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { dayMapOf, entryAt } from "./day-map.ts";

const mapOf = (plan: Plan) => {
  const entries = timelineOf(plan);
  return dayMapOf(entries, conflictsOf(entries, plan.conflictRule));
};

const settings = { ...makePlan({}).settings, bufferSeconds: 0 };
const long = (row: number, minutes: number) => ({ ...makePlaced(row), duration: minutes });

test("each entry is at its share of the time, a header at its first item", () => {
  const sections = [makeSection("One", long(1, 30), long(2, 30)), makeSection("Two", long(3, 60))];
  const map = mapOf(makePlan({ sections, settings }));
  expect(map.places).toEqual([0, 0, 0.25, 0.5, 0.5]);
  expect(map.sections.map(({ from, to }) => [from, to])).toEqual([
    [0, 0.5],
    [0.5, 1],
  ]);
  expect(map.hours).toEqual([
    { at: 0, text: "09:00" },
    { at: 0.5, text: "10:00" },
    { at: 1, text: "11:00" },
  ]);
});

test("a share leads to the entry at that time, and the ends to the first and last", () => {
  const sections = [makeSection("One", long(1, 30), long(2, 30)), makeSection("Two", long(3, 60))];
  const map = mapOf(makePlan({ sections, settings }));
  expect([0, 0.24, 0.25, 0.49, 0.5, 1, 2, -1].map((share) => entryAt(map, share))).toEqual([
    1, 1, 2, 2, 4, 4, 4, 0,
  ]);
});

test("breaks and awards have their own marks, and a conflict pair one at each routine", () => {
  const pause = { type: "break", id: "b", name: "Break", duration: 30, isBreak: true } as const;
  const awards = {
    type: "event",
    id: "a",
    name: "Awards Ceremony",
    duration: 30,
    isSpecial: true,
  } as const;
  const [one, other] = [long(1, 30), long(2, 30)].map((routine) => ({
    ...routine,
    performers: ["Nell Ashdown"],
  }));
  const sections = [makeSection("One", one!, pause, other!, awards)];
  const map = mapOf(makePlan({ sections, settings }));
  expect(map.pauses).toEqual([{ from: 0.25, to: 0.5, lane: 0 }]);
  expect(map.events).toEqual([{ from: 0.75, to: 1, lane: 0 }]);
  expect(map.conflicts).toEqual([
    { at: 0, isSoft: true },
    { at: 0.5, isSoft: true },
  ]);
});

test("the gap between two sessions is a small share, whatever the clock says", () => {
  const one = addSession(makePlan({ sections: [makeSection("One", long(1, 60))], settings }), "");
  const both = addSession(one, "");
  const second = { ...both.programme!.sessions[1]!, startSeconds: 20 * 3600 };
  const sections = [...both.sections, { ...makeSection("Two", long(2, 60)), sessionId: second.id }];
  const programme = { ...both.programme!, sessions: [both.programme!.sessions[0]!, second] };
  const { places } = mapOf({ ...both, programme, sections });
  expect(places).toEqual([0, 0, 0, 0.506, 0.506, 0.506]);
});

test("stages that dance at the same time are side by side, each reached on its own side", () => {
  const day = "2027-03-12";
  const plan = makeSessions([
    [makeSession({ id: "a", day }), makeSection("One", long(1, 60))],
    [makeSession({ id: "b", day, stage: "Studio" }), makeSection("Two", long(2, 30))],
    [
      makeSession({ id: "c", day, stage: "Studio", startSeconds: 9.5 * 3600 }),
      makeSection("Three", long(3, 30)),
    ],
  ]);
  const map = mapOf({ ...plan, settings });
  expect(map.lanes).toBe(2);
  expect(map.sections.map(({ from, to, lane }) => [from, to, lane])).toEqual([
    [0, 1, 0],
    [0, 0.5, 1],
    [0.5, 1, 1],
  ]);
  expect(map.hours).toEqual([
    { at: 0, text: "09:00" },
    { at: 1, text: "10:00" },
  ]);
  expect([0, 0.6, 0.99].map((across) => entryAt(map, 0.75, across))).toEqual([2, 8, 8]);
});

test("an empty timeline has an empty map, and one without sections is one piece", () => {
  expect(mapOf(makePlan({}))).toMatchObject({ places: [], sections: [], hours: [] });
  expect(mapOf(makePlan({ runningOrder: [long(1, 30), long(2, 30)] })).sections).toHaveLength(1);
});
