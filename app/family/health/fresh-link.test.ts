// How long medical notes stay open after a link was used.
import { expect, test } from "vitest";
import { secondsOpen } from "./fresh-link.ts";

const after = (seconds: number) =>
  secondsOpen(
    "2026-11-20T10:00:00.000Z",
    new Date(Date.parse("2026-11-20T10:00:00.000Z") + seconds * 1000),
  );

test("notes are open for 10 minutes after a link was used", () => {
  expect(after(0)).toBe(600);
  expect(after(599)).toBe(1);
  expect(after(600)).toBe(0);
  expect(after(3600)).toBe(0);
});

test("a link of the future opens nothing", () => {
  expect(after(-60)).toBe(0);
});
