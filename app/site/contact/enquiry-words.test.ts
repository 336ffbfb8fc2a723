import { describe, expect, test } from "vitest";
import { ENQUIRY_WORDS, refusalIn } from "./enquiry-words.ts";

const EMAIL = "hello@school.example";

test("each layout has its own words", () => {
  const { slides, mobile } = ENQUIRY_WORDS;
  expect([slides, mobile].map(({ fillIn }) => fillIn)).toEqual([
    "Please fill in your name, email and message.",
    "Please complete name, email and message.",
  ]);
  expect([slides, mobile].map(({ refused }) => refused(EMAIL))).toEqual([
    "Sorry, the email failed to send. Please try again or email hello@school.example.",
    "Sorry, something went wrong.",
  ]);
  expect([slides, mobile].map(({ unreachable }) => unreachable(EMAIL))).toEqual([
    "Network error. Please try again or email hello@school.example.",
    "Network error — please email hello@school.example.",
  ]);
});

describe("a message was taken", () => {
  const refusal = (isHttpOk: boolean, answer: unknown) =>
    refusalIn(isHttpOk, answer, ENQUIRY_WORDS.mobile, EMAIL);

  test("only by an HTTP OK together with ok true", () => {
    expect(refusal(true, { ok: true })).toBeNull();
    for (const [isHttpOk, answer] of [
      [true, { ok: false }],
      [false, { ok: true }],
      [true, { ok: "true" }],
      [true, null],
      [true, "ok"],
      [false, undefined],
    ] as const) {
      expect(refusal(isHttpOk, answer)).toBe("Sorry, something went wrong.");
    }
  });

  test("and else the server's words count where they are words", () => {
    expect(refusal(false, { ok: false, error: "The roof leaks." })).toBe("The roof leaks.");
    for (const error of ["", "  ", 7, null, ["The roof leaks."]]) {
      expect(refusal(false, { ok: false, error })).toBe("Sorry, something went wrong.");
    }
  });
});
