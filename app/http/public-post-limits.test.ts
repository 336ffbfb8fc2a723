import { expect, test } from "vitest";
import { waitForNext } from "./public-post-limits.ts";

const NOW = Date.parse("2026-11-20T10:00:00.000Z");
const MINUTE = 60_000;
const NONE = { address: [], site: [], provider: [] };
const ago = (count: number, minutes: number) =>
  Array.from({ length: count }, () => NOW - minutes * MINUTE);

test("an address may send five in ten minutes and twenty a day, a /56 three times and a /48 ten times as many", () => {
  const most = { address: [5, 20], site: [15, 60], provider: [50, 200] } as const;
  for (const [network, [inTen, inDay]] of Object.entries(most)) {
    const wait = (count: number, minutes: number) =>
      waitForNext({ ...NONE, [network]: ago(count, minutes) }, NOW);
    expect([wait(inTen - 1, 1), wait(inTen, 1)]).toEqual([0, 9 * MINUTE]);
    expect([wait(inTen, 10), wait(inDay - 1, 60)]).toEqual([0, 0]);
    expect(wait(inDay, 60)).toBe(23 * 60 * MINUTE);
    expect(wait(inDay, 24 * 60)).toBe(0);
  }
});
