import { describe, expect, test } from "vitest";
import { minutesToWait, tooManyAttempts } from "./throttle.ts";

const MINUTE = 60_000;
const NOW = 1_000_000 * MINUTE;

const guesses = (count: number, lastAt = NOW) =>
  Array.from({ length: count }, (_, index) => lastAt - (count - 1 - index) * 1000);

describe("guessing from one address", () => {
  test("nine wrong guesses are free", () => {
    expect(minutesToWait({ own: guesses(9), strangers: [], isKnownDevice: false }, NOW)).toBe(0);
  });

  test("the tenth makes the next one wait a minute, and each further one doubles it", () => {
    const waits = [10, 11, 12, 13].map((count) =>
      minutesToWait({ own: guesses(count), strangers: [], isKnownDevice: false }, NOW),
    );
    expect(waits).toEqual([1, 2, 4, 8]);
  });

  test("nobody waits more than an hour", () => {
    expect(minutesToWait({ own: guesses(40), strangers: [], isKnownDevice: false }, NOW)).toBe(60);
  });

  test("guesses of more than 15 minutes ago are forgotten", () => {
    const own = guesses(20, NOW - 16 * MINUTE);
    expect(minutesToWait({ own, strangers: [], isKnownDevice: false }, NOW)).toBe(0);
  });
});

describe("guessing at one gate by many strangers", () => {
  const strangers = guesses(100, NOW - 60 * MINUTE);

  test("after a hundred in a day a stranger waits until the first is a day old", () => {
    expect(minutesToWait({ own: [], strangers, isKnownDevice: false }, NOW)).toBe(23 * 60 - 1);
    expect(
      minutesToWait({ own: [], strangers: strangers.slice(1), isKnownDevice: false }, NOW),
    ).toBe(0);
  });

  test("a device that has signed in before is not locked out by them", () => {
    expect(minutesToWait({ own: [], strangers, isKnownDevice: true }, NOW)).toBe(0);
  });
});

test("the wait is told in minutes", () => {
  expect(tooManyAttempts(1)).toBe("Too many attempts. Try again in 1 minute.");
  expect(tooManyAttempts(8)).toBe("Too many attempts. Try again in 8 minutes.");
});
