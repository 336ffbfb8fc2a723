import { expect, test } from "vitest";
import { makePlan, makeRoutine, makeSection, makeSession, makeSessions } from "#tests/make-plan.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { editRoutine } from "#app/scheduler/plan/edit/edit-items.ts";
import type { Limit } from "./limit.ts";
import { routinesWithoutAge, uncheckedLimits } from "./unchecked.ts";

const who = { kind: "studio", name: "Studio 3" } as const;
const limits: Limit[] = [
  { who, notOn: ["2027-03-12"] },
  { who, notBefore: { day: "2027-03-12", seconds: 36_000 } },
  { who, hours: [{ day: "2027-03-12", fromSeconds: 36_000 }] },
  { who, notAfter: { day: "", seconds: 64_800 } },
];

test("limits about days cannot be checked in a plan without days", () => {
  expect(uncheckedLimits(makePlan({ limits }))).toEqual(limits.slice(0, 3));
  const undated = makeSessions([[makeSession({ id: "a" }), makeSection("s")]]);
  expect(uncheckedLimits({ ...undated, limits })).toHaveLength(3);
  const dated = makeSessions([[makeSession({ id: "a", day: "2027-03-12" }), makeSection("s")]]);
  expect(uncheckedLimits({ ...dated, limits })).toEqual([]);
});

test("a routine without an age is counted until the age is filled in", () => {
  const plan = makePlan({
    runningOrder: [
      placed(makeRoutine({ row: 1, ageRange: 9 })),
      placed(makeRoutine({ row: 2 })),
      { ...placed(makeRoutine({ row: 3 })), isScratched: true },
    ],
    categories: { "MINI Solo (Competitive)": [makeRoutine({ row: 4 })] },
  });
  expect(routinesWithoutAge(plan).map(({ row }) => row)).toEqual([2, 4]);
  const [, second] = plan.runningOrder;
  if (second?.type !== "routine") throw new Error("The second is a routine.");
  const filled = editRoutine(plan, 2, { ...second, note: "", ageRange: 8 });
  expect(routinesWithoutAge(filled).map(({ row }) => row)).toEqual([4]);
});
