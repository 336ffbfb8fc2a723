import fc from "fast-check";
import { expect, test } from "vitest";
import { somePlan, somePlanWithSessions } from "#tests/some-plan.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import type { PlacedRoutine } from "#app/scheduler/plan/plan.ts";
import { routineEntries, sharedSeconds, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { OrderLine } from "./order-line.ts";

test("the order as a line of numbers has the timeline's conflicts and start times", () => {
  const someGap = fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined });
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), someGap, (given, gapMinutes) => {
      const plan = { ...given, conflictRule: { ...given.conflictRule, gapMinutes } };
      const order = new OrderLine(plan, []);
      const { pairs, starts } = order.look(order.line);
      const rowOf = (token: number) => (order.items[token] as PlacedRoutine).row;
      const found: string[] = [];
      for (let at = 0; at < pairs.length; at += 2)
        found.push([rowOf(pairs[at]!), rowOf(pairs[at + 1]!)].sort().join(" "));
      const known = conflictsOf(timelineOf(plan), plan.conflictRule).map(({ first, second }) =>
        [first.item.row, second.item.row].sort().join(" "),
      );
      expect(found.sort()).toEqual(known.sort());
      for (const { item, startSeconds, session } of routineEntries(timelineOf(plan)))
        expect(starts[order.tokenOf(item)]).toBe(sharedSeconds(startSeconds, session));
    }),
  );
});
