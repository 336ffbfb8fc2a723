import { expect, test } from "vitest";
import { clockText, lengthText, minutesText, secondsOfDay, wholeSeconds } from "./clock.ts";

test("a time of day is shown as HH:MM, rounded down", () => {
  expect(clockText(secondsOfDay("09:05"))).toBe("09:05");
  expect(clockText(secondsOfDay("09:05") + 59)).toBe("09:05");
});

test("a time past midnight is shown with '+1'", () => {
  expect(clockText(secondsOfDay("23:59") + 59)).toBe("23:59");
  expect(clockText(24 * 3600)).toBe("00:00 +1");
  expect(clockText(25 * 3600 + 60)).toBe("01:01 +1");
  expect(clockText(48 * 3600)).toBe("00:00 +2");
  expect(clockText(-60)).toBe("23:59");
  expect(clockText(-49 * 3600)).toBe("23:00");
});

test("a length of 70 minutes is '1h 10m'", () => {
  expect(lengthText(70 * 60)).toBe("1h 10m");
  expect(lengthText(70 * 60 + 59)).toBe("1h 10m");
  expect(lengthText(0)).toBe("0h 0m");
});

test("two decimals of a minute distinguish every second", () => {
  expect(minutesText(3)).toBe("3 min");
  expect(minutesText(2.5)).toBe("2.5 min");
  for (let seconds = 0; seconds < 600; seconds++)
    expect(wholeSeconds(Number.parseFloat(minutesText(seconds / 60)))).toBe(seconds);
});
