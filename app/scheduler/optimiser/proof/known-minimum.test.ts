import { proofText } from "#app/scheduler/optimiser/answer.ts";
import { minimumOf, withMinimum } from "./known-minimum.ts";
import { stepSection } from "#app/scheduler/plan/sessions/outline.ts";
import { expect, test } from "vitest";
import { makeBreakItem, makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { addBreak, moveItem, returnToCategory } from "#app/scheduler/plan/edit/changes.ts";
import { togglePin } from "#app/scheduler/plan/pins.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

const one = makeSection("one", makePlaced(1, "Ava"), makePlaced(2), makePlaced(3));
const two = makeSection("two", makePlaced(4));
const plan = makePlan({ sections: [one, two] });
const whole = withMinimum(plan, 2, true);
const split = withMinimum(plan, 2, false);

const moves: [what: string, move: (plan: Plan) => Plan][] = [
  ["another order in a section", (p) => moveItem(p, "routine-1", { sectionId: "one", index: 3 })],
  ["a break", addBreak],
  ["a pin", (p) => togglePin(p, "routine-1")],
  ["another section", (p) => moveItem(p, "routine-1", { sectionId: "two", index: 0 })],
  ["sections in another order", (p) => stepSection(p, "one", 1)],
  ["a routine less", (p) => returnToCategory(p, "routine-1")],
  ["another gap", (p) => ({ ...p, conflictRule: { gap: 4, breakClears: false } })],
  ["a break that clears", (p) => ({ ...p, conflictRule: { gap: 3, breakClears: true } })],
];

test("a bound for whole groups holds while each section has the same routines", () => {
  const known = moves.filter(([, move]) => minimumOf(move(whole)) !== null);
  expect(known.map(([what]) => what)).toEqual(["another order in a section", "a break", "a pin"]);
});

test("a bound for split groups holds while each block has the same routines, wherever it is", () => {
  const known = moves.filter(([, move]) => minimumOf(move(split)) !== null);
  expect(known.map(([what]) => what)).toEqual([
    "another order in a section",
    "a break",
    "a pin",
    "sections in another order",
  ]);
});

test("a bound with a pin holds while the pinned routine keeps its position and its pin", () => {
  const pinned = withMinimum(togglePin(plan, "routine-2"), 2, true);
  expect(minimumOf(pinned)?.unavoidable).toBe(2);
  expect(minimumOf(togglePin(pinned, "routine-2"))).toBeNull();
  const moved = moveItem(pinned, "routine-2", { sectionId: "one", index: 0 });
  expect(minimumOf(moved)).toBeNull();
});

test("when breaks clear conflicts, a bound holds while the breaks stay where they were", () => {
  const conflictRule = { gap: 3, breakClears: true };
  const withBreak = { ...one, items: one.items.toSpliced(1, 0, makeBreakItem("break-1")) };
  const known = withMinimum(makePlan({ sections: [withBreak, two], conflictRule }), 1, true);
  expect(minimumOf(known)?.unavoidable).toBe(1);
  expect(minimumOf(moveItem(known, "break-1", { sectionId: "one", index: 0 }))).toBeNull();
});

test("an order is called the best possible only when the two numbers are equal", () => {
  expect(proofText(41, { unavoidable: 41 })).toBe("best possible");
  expect(proofText(41, { unavoidable: 40 })).toBe("at least 40 can't be avoided");
  expect(proofText(41, { unavoidable: 41 }, 4)).toBe(
    "proven for the names as read; 4 questions open",
  );
  expect(proofText(41, { unavoidable: 41 }, 1)).toBe(
    "proven for the names as read; 1 question open",
  );
  expect(proofText(41, { unavoidable: 40 }, 2)).toBe(
    "at least 40 can't be avoided; 2 questions open",
  );
  expect(proofText(41, null, 1)).toBe("");
  expect(proofText(41, null)).toBe("");
});

test("with sessions the text says whether the bound holds for any sessions", () => {
  const words = (conflicts: number, unavoidable: number, anywhere: number) =>
    proofText(conflicts, { unavoidable, anywhere });
  expect(words(63, 60, 52)).toBe("at least 60 can't be avoided with these sessions");
  expect(words(63, 60, 60)).toBe("at least 60 can't be avoided with any sessions");
  expect(words(60, 60, 59)).toBe("best possible with these sessions");
  expect(words(60, 60, 60)).toBe("best possible with any sessions");
});
