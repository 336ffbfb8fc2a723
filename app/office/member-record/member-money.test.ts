import { expect, test } from "vitest";
import { feeDue, feeDueOn, readSubscription } from "./member-money.ts";

test("the fee is due a year after it was paid", () => {
  expect(feeDue({ membershipFeeDate: "2026-03-01", membershipFeeDue: null })).toBe("2027-03-01");
});

test("a fee paid on 29 February 2028 is due on 28 February 2029", () => {
  expect(feeDue({ membershipFeeDate: "2028-02-29", membershipFeeDue: null })).toBe("2029-02-28");
});

test("an entered due date is kept, even on 29 February", () => {
  const entered = { membershipFeeDate: "2027-02-28", membershipFeeDue: "2028-02-29" };
  expect(feeDue(entered)).toBe("2028-02-29");
});

test("without a payment or a due date there is no due date", () => {
  expect(feeDue({ membershipFeeDate: null, membershipFeeDue: null })).toBeNull();
});

test("an entered due date is stored with the day a year before, clamped to the end of the month", () => {
  expect(feeDueOn("2027-03-01")).toEqual({
    membershipFeeDate: "2026-03-01",
    membershipFeeDue: "2027-03-01",
  });
  const leap = feeDueOn("2028-02-29");
  expect(leap.membershipFeeDate).toBe("2027-02-28");
  expect(feeDue(leap)).toBe("2028-02-29");
});

test("an empty due date clears both", () => {
  expect(feeDueOn(null)).toEqual({ membershipFeeDate: null, membershipFeeDue: null });
});

test("a subscription above £500 a month needs confirmation, above £10,000 it is refused", () => {
  expect(readSubscription("32,50")).toEqual({ value: 3250 });
  expect(readSubscription("500")).toEqual({ value: 50_000 });
  expect(readSubscription("500.01")).toEqual({
    value: 50_001,
    question: "Is £500.01 a month right?",
  });
  expect(readSubscription("10,000")).toMatchObject({ value: 1_000_000 });
  expect(readSubscription("10,000.01")).toEqual({ problem: "Enter at most £10,000." });
});

test.each(["-5", "35.555", "1,20,0", "ten"])("%j is refused with an example", (text) => {
  expect(readSubscription(text)).toEqual({
    problem: "Enter pounds and pence from 0 up, such as 32.50.",
  });
});
