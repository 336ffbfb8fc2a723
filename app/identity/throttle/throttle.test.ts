import { describe, expect, test } from "vitest";
import {
  judgeAttempt,
  retryAfter,
  tooManyAttempts,
  type Attempts,
  type Attempt,
} from "./throttle.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const START = 1_000_000 * MINUTE;

const NOBODY: Attempts = { own: [], site: [], provider: [], strangers: [] };

/** A sender who guesses: every allowed attempt is wrong and recorded. */
function guesser() {
  const own: Attempt[] = [];
  const guess = (phrase: string, atMs: number) => {
    const verdict = judgeAttempt({ ...NOBODY, own }, phrase, atMs);
    if (verdict.isFree) own.push({ atMs, phrase, counts: verdict.counts, step: verdict.step });
    return verdict.isFree ? 0 : verdict.waitMs / MINUTE;
  };
  return { own, guess };
}

const tenWrong = () => {
  const sender = guesser();
  for (let place = 1; place <= 10; place += 1) {
    expect(sender.guess(`wrong ${place}`, START), `try ${place}`).toBe(0);
  }
  return sender;
};

describe("of one sender", () => {
  test("ten wrong attempts are checked, and the eleventh waits a minute", () => {
    const { guess } = tenWrong();
    expect(guess("wrong 11", START)).toBe(1);
    expect(guess("wrong 11", START + MINUTE - 1)).toBeGreaterThan(0);
    expect(guess("wrong 11", START + MINUTE)).toBe(0);
  });

  test("the waits are 1, 2, 4 and 8 minutes, and then 15 each time", () => {
    const { guess } = tenWrong();
    let nowMs = START;
    for (const minutes of [1, 2, 4, 8, 15, 15, 15]) {
      expect(guess(`after ${nowMs}`, nowMs), `at ${nowMs}`).toBe(minutes);
      nowMs += minutes * MINUTE;
      expect(guess(`at ${nowMs}`, nowMs)).toBe(0);
    }
  });

  test("an attempt that arrived first but is checked second is not refused for that", () => {
    const { guess } = guesser();
    expect(guess("the later one", START + 10)).toBe(0);
    expect(guess("the earlier one", START)).toBe(0);
  });

  test("the wait applies also when the tenth attempt checked arrived before the ninth", () => {
    const { own, guess } = guesser();
    for (let place = 9; place >= 0; place -= 1) guess(`wrong ${place}`, START + place);
    own.sort((one, other) => one.atMs - other.atMs);
    expect(own.map(({ step }) => step)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(guess("wrong 10", START + 10)).toBe((MINUTE - 10) / MINUTE);
  });

  test("attempts during a wait never lengthen it", () => {
    const { guess } = tenWrong();
    for (let second = 0; second < 60; second += 1) guess(`w ${second}`, START + second * SECOND);
    expect(guess("the next", START + MINUTE)).toBe(0);
  });

  test("after a wait and 15 quiet minutes there are ten attempts again", () => {
    const { guess } = tenWrong();
    const last = START + 16 * MINUTE;
    for (let place = 1; place <= 10; place += 1) expect(guess(`again ${place}`, last)).toBe(0);
    expect(guess("again 11", last)).toBe(1);
    const { guess: hasty } = tenWrong();
    expect(hasty("again", last - 1)).toBe(0);
    expect(hasty("and again", last - 1)).toBe(2);
  });

  test("attempts older than 15 minutes do not count", () => {
    const { guess } = guesser();
    for (let place = 1; place <= 9; place += 1) guess(`early ${place}`, START);
    expect(guess("late 1", START + 15 * MINUTE)).toBe(0);
    expect(guess("late 2", START + 15 * MINUTE)).toBe(0);
  });

  test("the same phrase twenty times in 15 minutes counts once", () => {
    const { guess, own } = guesser();
    for (let time = 0; time < 20; time += 1) expect(guess("the same", START)).toBe(0);
    expect(own.filter(({ counts }) => counts)).toHaveLength(1);
    for (let place = 2; place <= 10; place += 1) {
      expect(guess(`other ${place}`, START + MINUTE)).toBe(0);
    }
    expect(guess("other 11", START + MINUTE)).toBe(1);
  });

  test("more than twenty repeats in a minute have to wait", () => {
    const { guess } = guesser();
    for (let time = 0; time < 20; time += 1) guess("the same", START);
    expect(guess("the same", START + MINUTE - 1)).toBeGreaterThan(0);
    expect(guess("the same", START + MINUTE)).toBe(0);
  });
});

describe("of many senders", () => {
  const moments = (count: number, atMs = START) => Array.from({ length: count }, () => atMs);
  const waitOf = (others: Partial<Attempts>, nowMs = START) => {
    const verdict = judgeAttempt({ ...NOBODY, ...others }, "a phrase", nowMs);
    return verdict.isFree ? 0 : verdict.waitMs / MINUTE;
  };

  test("a /56 has thirty wrong attempts in 15 minutes, a /48 a hundred", () => {
    expect(waitOf({ site: moments(29) })).toBe(0);
    expect(waitOf({ site: moments(30) })).toBe(15);
    expect(waitOf({ site: moments(30) }, START + 15 * MINUTE)).toBe(0);
    expect(waitOf({ provider: moments(99) })).toBe(0);
    expect(waitOf({ provider: moments(100) }, START + 5 * MINUTE)).toBe(10);
  });

  test("all strangers together have sixty attempts a minute", () => {
    expect(waitOf({ strangers: moments(59) })).toBe(0);
    expect(waitOf({ strangers: moments(60) })).toBe(1);
    expect(
      waitOf({ strangers: [START, ...moments(59, START + 30 * SECOND)] }, START + MINUTE),
    ).toBe(0);
  });
});

test("the wait is shown in minutes, and in seconds in the header", () => {
  expect(tooManyAttempts(1)).toBe("Too many attempts. Try again in 1 minute.");
  expect(tooManyAttempts(MINUTE)).toBe("Too many attempts. Try again in 1 minute.");
  expect(tooManyAttempts(MINUTE + 1)).toBe("Too many attempts. Try again in 2 minutes.");
  expect(tooManyAttempts(8 * MINUTE)).toBe("Too many attempts. Try again in 8 minutes.");
  expect([retryAfter(1), retryAfter(SECOND), retryAfter(MINUTE)]).toEqual([1, 1, 60]);
});
