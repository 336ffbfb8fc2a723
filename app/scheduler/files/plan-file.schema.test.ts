import fc from "fast-check";
import { expect, test } from "vitest";
import { somePlan, somePlanWithSessions } from "#tests/some-plan.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { publishedOf } from "#app/scheduler/plan/published/published.ts";
import { toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { planText } from "./plan-file.ts";
import { openPlanFile } from "./plan-file.schema.ts";

const open = (text: string) => openPlanFile(EMPTY_PLAN, new TextEncoder().encode(text));

test("a plan.json that is opened is the plan that was downloaded", () => {
  fc.assert(
    fc.property(fc.oneof(somePlan, somePlanWithSessions), fc.boolean(), (drawn, isPublished) => {
      const plan = isPublished
        ? { ...drawn, published: publishedOf(drawn, 2, "2027-03-01") }
        : drawn;
      const opened = open(planText(plan))!;
      expect(toStored(opened.plan)).toEqual(toStored(plan));
    }),
  );
});

test("a plan.json with a wrong part is refused by the part's name", () => {
  const wrong = { ...toStored(EMPTY_PLAN), sections: 3 };
  expect(() => open(JSON.stringify(wrong))).toThrow(/^Load failed: .*sections/);
});

test("anything but a JSON object is refused as a plan", () => {
  expect(open("{name,cast\nSwan,Ava\n")).toBeNull();
  expect(open("[1]")).toBeNull();
});
