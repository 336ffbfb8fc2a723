import { expect, test } from "vitest";
import { OPENING_CONTENT } from "#app/site/content/opening-content.ts";
import { trialInvitation } from "./trial-invitation.ts";

const costing = (trialPence: number | null) => ({ ...OPENING_CONTENT.prices, trialPence });

test("a free trial of all classes reads as an invitation, and any other names what is known", () => {
  const trial = { length: "2 weeks", classes: "all classes" };
  expect(trialInvitation(trial, costing(0))).toBe(
    "Try as many classes as you like for two weeks, free.",
  );
  expect(trialInvitation(trial, costing(1_000))).toBe(
    "A trial lasts 2 weeks and includes all classes. Your 2-week trial costs £10.",
  );
  expect(trialInvitation({ length: "", classes: "" }, costing(0))).toBe("Your trial is free.");
  expect(trialInvitation({ length: "", classes: "" }, costing(null))).toBe("");
});
