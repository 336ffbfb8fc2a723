import { expect, test } from "vitest";
import { makePlaced, makePlan, makeRoutine, makeSection } from "#tests/make-plan.ts";
import { withMinimum } from "#app/scheduler/optimiser/proof/known-minimum.ts";
import { placed } from "#app/scheduler/plan/categories.ts";
import { onDaysText, placedText, replacingText, searchedText } from "./schedule-words.ts";

const one = makePlan({ runningOrder: [makePlaced(1, "Ava"), makePlaced(2, "Ava")] });

test("an order is called the best possible only when the two numbers are equal", () => {
  expect(searchedText(withMinimum(one, 1, true), "done")).toBe("1 conflict, best possible.");
  expect(searchedText(withMinimum(one, 0, true), "done")).toBe("1 conflict.");
});

test("without performers nothing is claimed", () => {
  const nameless = makePlan({ runningOrder: [makePlaced(1), makePlaced(2)] });
  expect(searchedText(withMinimum(nameless, 0, true), "done")).toBe(
    "No performers are named: conflicts cannot be counted.",
  );
  const days = {
    ticket: 1,
    conflicts: 0,
    unavoidable: 0,
    anywhere: 0,
    certificate: null,
    remarks: [],
  };
  expect(onDaysText({ ...days, plan: nameless })).toBe(
    "No performers are named: conflicts cannot be counted.",
  );
  expect(onDaysText({ ...days, plan: one, conflicts: 1 })).toBe("1 conflict.");
});

test("without a bound no bound is mentioned", () => {
  expect(searchedText(withMinimum(one, null, true), "done")).toBe("1 conflict.");
});

test("an unfinished search says so", () => {
  const solo = makePlan({ runningOrder: [makePlaced(1, "Ava")] });
  expect(searchedText(withMinimum(solo, 0, true), "stopped")).toBe(
    "0 conflicts, best possible. Search stopped. This is the best order so far.",
  );
  expect(searchedText(one, "out of time")).toBe(
    "1 conflict. The search ended after 20 seconds. This is the best order so far.",
  );
});

test("the message says where a waiting routine went, and the conflicts it adds", () => {
  const late = makeRoutine({ row: 3, name: "Swan", performers: ["Ava"] });
  const before = makePlan({ ...one, categories: { late: [late] } });
  const after = makePlan({
    sections: [makeSection("Solos", makePlaced(1, "Ava"), makePlaced(2, "Bo"), placed(late))],
  });
  expect(placedText(before, after)).toBe(
    "Swan is now number 3, at 09:07 in Solos, with 1 new conflict. Nothing else moved.",
  );
  const more = { ...before, categories: { late: [late, makeRoutine({ row: 2 })] } };
  expect(placedText(more, makePlan({ runningOrder: [makePlaced(2), makePlaced(3)] }))).toBe(
    "2 routines were placed, with no new conflicts. Nothing else moved.",
  );
});

test("the dialog explains what happens to waiting and pinned routines", () => {
  const words = (waiting: number, pinned: number, isReplacing: boolean) =>
    replacingText({ waiting, pinned }, isReplacing);
  expect(words(1, 0, false)).toBe(
    "1 waiting routine will go where the fewest conflicts are added, and nothing else moves. Undo restores the current schedule.",
  );
  expect(words(0, 2, false)).toBe("No routines are waiting in the categories.");
  expect(words(0, 2, true)).toBe(
    "The 2 pinned routines stay where they are. Undo restores the current schedule.",
  );
});
