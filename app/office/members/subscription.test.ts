import { expect, test } from "vitest";
import { readSubscription } from "./subscription.ts";

test("a subscription is asked about above £500 and refused above £10,000 a month", () => {
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
