import { describe, expect, test } from "vitest";
import { outcomeOf } from "#app/client/post.ts";
import { ENQUIRY_WORDS, refusalIn } from "./use-enquiry.ts";

const EMAIL = "hello@school.example";

test("each layout has its own messages", () => {
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

describe("a message counts as sent", () => {
  const refusal = (answer: unknown) => refusalIn(answer, ENQUIRY_WORDS.mobile, EMAIL);
  const answered = (status: number, answer: unknown) =>
    refusal(outcomeOf(status, answer, null).answer);

  test("only by an HTTP OK together with ok true", () => {
    expect(answered(200, { ok: true })).toBeNull();
    for (const [status, answer] of [
      [200, { ok: false }],
      [400, { ok: true }],
      [200, { ok: "true" }],
      [404, "ok"],
    ] as const) {
      expect(answered(status, answer)).toBe("Sorry, something went wrong.");
    }
  });

  test("and otherwise the server's reason is shown if there is one", () => {
    expect(answered(400, { ok: false, error: "The roof leaks." })).toBe("The roof leaks.");
    for (const error of ["", "  ", 7, null, ["The roof leaks."]]) {
      expect(answered(400, { ok: false, error })).toBe("Sorry, something went wrong.");
    }
  });
});
