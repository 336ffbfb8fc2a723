import { expect, test } from "vitest";
import { payerOf } from "./payer.ts";

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
