import { expect, test } from "vitest";
import { messagesOf } from "#app/platform/messages.schema.ts";
import { trialSchema } from "./trial.schema.ts";
import { newTrialValues } from "./trial-values.ts";

const form = (changes: object) =>
  trialSchema.safeParse({ ...newTrialValues("2026-11-20"), name: "Bea Gull", ...changes });

test.each([
  ["", 14],
  [" ", 14],
  ["1", 1],
  ["14", 14],
  ["30", 30],
])("a trial period of %j is %i days", (trialPeriod, days) =>
  expect(form({ trialPeriod }).data?.trialPeriod).toBe(days),
);

test.each(["0", "31", "-1", "2.5", "1e1", "two", "100"])(
  "a trial period of %j is refused",
  (trialPeriod) => {
    const { error } = form({ trialPeriod });
    expect(error && messagesOf(error)).toEqual({ trialPeriod: "Enter whole days from 1 to 30." });
  },
);

test("the name is required, an email must be one, and days are read as day/month/year", () => {
  const { error } = form({ name: " ", email: "bea", firstTrialDate: "31/02/2027" });
  expect(Object.keys((error && messagesOf(error)) ?? {})).toEqual([
    "firstTrialDate",
    "email",
    "name",
  ]);
  const { data } = form({ firstTrialDate: "3/4/2027", email: " Bea@Gull.Example " });
  expect(data).toMatchObject({ firstTrialDate: "2027-04-03", email: "bea@gull.example" });
  expect(form({ firstTrialDate: "" }).data?.firstTrialDate).toBeNull();
});
