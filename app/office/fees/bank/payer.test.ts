import { expect, test } from "vitest";
import { isWayOfPaying, payerOf } from "./payer.ts";

test.each([
  ["M CROUCH", "M CROUCH"],
  ["m  crouch", "M CROUCH"],
  ["FASTER PAYMENT M CROUCH REF NOVEMBER", "M CROUCH"],
  ["FPI M CROUCH", "M CROUCH"],
  ["STANDING ORDER: M CROUCH", "M CROUCH"],
  ["M CROUCH FK7Q2E", "M CROUCH"],
  ["F K7Q2 E M CROUCH", "M CROUCH"],
  ["REF fk7q2e CROUCH", "CROUCH"],
  ["FK7Q2E", ""],
  ["SOPHIE CRANE", "SOPHIE CRANE"],
  ["GOCARDLESS LTD REF AA12 FK7Q2E", "GOCARDLESS"],
  ["Stripe Payments UK", "STRIPE"],
  ["Stripes Ltd", "STRIPES LTD"],
])("%s is paid by '%s'", (text, payer) => {
  expect(payerOf(text)).toBe(payer);
});

test.each([
  "CASH PAID IN AT POST OFFICE",
  "COUNTER CREDIT",
  "CHEQUE 000123",
  "ATM",
  "MOBILE PAYMENT",
  "Counter Credit, Leeds branch",
  "STANDING ORDER 12345",
])("%s is a way of paying, and nobody's name", (text) => {
  expect(payerOf(text)).toBe("");
});

test("a name after a way of paying is the payer, and a name that looks like one is kept", () => {
  expect(payerOf("COUNTER CREDIT A QUAYLARK")).toBe("A QUAYLARK");
  expect(payerOf("MOBILE PAYMENT FROM J SMITH")).toBe("J SMITH");
  expect(payerOf("J CASHMORE")).toBe("J CASHMORE");
  expect(isWayOfPaying("P TIDEWELL")).toBe(false);
  // As stored before this rule.
  expect(isWayOfPaying("CASH PAID IN AT POST OFFICE")).toBe(true);
});
