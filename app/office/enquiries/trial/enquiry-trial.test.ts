import { expect, test } from "vitest";
import { phoneIn, trialOf } from "./enquiry-trial.ts";

test.each([
  ["Ring 07700 900123, please", "07700 900123"],
  ["me on +44 (0)7700 900123.", "+44 (0)7700 900123"],
  ["0044 7700900123", "0044 7700900123"],
  ["020 7946 0999 after six", "020 7946 0999"],
  ["She is 7 and we come at 4.30 on the 12th", ""],
  ["Order 1207700900123456", ""],
  ["", ""],
])("the number in %j is %j", (text, phone) => expect(phoneIn(text)).toBe(phone));

test("a trial is filled in with everything in the enquiry, and its sender is the parent", () => {
  const enquiry = {
    name: "Mia Tern",
    email: "mia@tern.example",
    subject: "A trial",
    message: "For Ada, 7. 07700 900123",
  };
  expect(trialOf(enquiry, "2026-11-20")).toMatchObject({
    name: "",
    parentName: "Mia Tern",
    email: "mia@tern.example",
    phone: "07700 900123",
    notes: "A trial\nFor Ada, 7. 07700 900123",
    firstTrialDate: "2026-11-20",
    trialPeriod: "14",
  });
});
