import fc from "fast-check";
import { expect, test } from "vitest";
import { makePlaced, makePlan, makeSection } from "#tests/make-plan.ts";
import { conflictsOf } from "../plan/conflicts.ts";
import type { Plan } from "../plan/plan.ts";
import { routineEntries, timelineOf } from "../plan/timeline.ts";
import { remedyFor } from "./remedies.ts";

function conflicts(plan: Plan) {
  return conflictsOf(timelineOf(plan), plan.conflictRule);
}

function cheapest(plan: Plan) {
  const [conflict] = conflicts(plan);
  return conflict ? remedyFor(plan, conflict) : null;
}

const others = ["Bo", "Cy", "Di", "Ed"].map((name, at) => makePlaced(at + 3, name));

test("a routine that has room in its own section is moved there", () => {
  const section = makeSection("MINI · Solo", makePlaced(1, "Ava"), makePlaced(2, "Ava"), ...others);
  expect(cheapest(makePlan({ sections: [section] }))).toMatchObject({
    kind: "move",
    text: "Move #2 Routine 2 after #5 Routine 5: 0 conflicts are left.",
    conflicts: 0,
  });
});

const tight = [
  makeSection("MINI · Duet", makePlaced(1, "Ava"), makePlaced(2, "Ava")),
  makeSection("TEEN · Solo", ...others),
];

test("without room in its section a routine leaves it", () => {
  const remedy = cheapest(makePlan({ sections: tight }));
  expect(remedy).toMatchObject({ kind: "split", conflicts: 0 });
  expect(remedy?.text).toBe(
    "Move #2 Routine 2 to TEEN · Solo, after #5 Routine 5: 0 conflicts are left.",
  );
});

test("where a break clears conflicts, a break is put between before a group is split", () => {
  const conflictRule = { gap: 3, breakClears: true };
  const remedy = cheapest(makePlan({ sections: tight, conflictRule }));
  expect(remedy?.text).toBe("Put a break before #2 Routine 2: 0 conflicts are left.");
});

test("where every change makes another conflict there is none", () => {
  const section = makeSection("MINI · Duet", makePlaced(1, "Ava"), makePlaced(2, "Ava"));
  expect(cheapest(makePlan({ sections: [section] }))).toBeNull();
});

test("what a change says it leaves is what is left, and every routine is still there", () => {
  const casts = fc.array(fc.constantFrom("A", "B", "C", "D", "E"), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fc.array(casts, { maxLength: 3 }), fc.boolean(), (drawn, breakClears) => {
      let row = 0;
      const sections = drawn.map((list, at) =>
        makeSection(`Section ${at}`, ...list.map((name) => makePlaced(++row, name))),
      );
      const plan = makePlan({ sections, conflictRule: { gap: 3, breakClears } });
      for (const conflict of conflicts(plan)) {
        const after = remedyFor(plan, conflict)?.plan ?? plan;
        const rows = routineEntries(timelineOf(after)).map(({ item }) => item.row);
        expect(rows.toSorted((one, other) => one - other)).toEqual(
          Array.from({ length: row }, (_, at) => at + 1),
        );
        const isBetter = after === plan || conflicts(after).length < conflicts(plan).length;
        expect(isBetter).toBe(true);
      }
    }),
    { numRuns: 100 },
  );
});
