import { expect, test } from "vitest";
import { SteadyClock } from "./steady-clock.ts";

const HOUR = 3_600_000;
const at = (wallMs: number, upMs: number) => ({ wallMs, upMs });

test("a clock that is moved by an hour is noticed until it is accepted", () => {
  const clock = new SteadyClock();
  expect(clock.jumpMs(at(0, 0))).toBe(0);
  expect(clock.jumpMs(at(60_000, 60_000))).toBe(0);
  expect(clock.jumpMs(at(120_000 + HOUR, 120_000))).toBe(HOUR);
  expect(clock.jumpMs(at(180_000 + HOUR, 180_000))).toBe(HOUR);
  clock.accept(at(180_000 + HOUR, 180_000));
  expect(clock.jumpMs(at(240_000 + HOUR, 240_000))).toBe(0);
});

test("five minutes of sleep are five minutes, and small corrections of the clock are followed", () => {
  const clock = new SteadyClock();
  clock.jumpMs(at(0, 0));
  expect(clock.jumpMs(at(300_000, 300_000))).toBe(0);
  // A second a minute, for ten minutes.
  for (let minute = 1; minute <= 10; minute++)
    expect(clock.jumpMs(at(300_000 + minute * 61_000, 300_000 + minute * 60_000))).toBe(0);
  expect(clock.jumpMs(at(-HOUR, 900_000))).toBeLessThan(-HOUR);
});
