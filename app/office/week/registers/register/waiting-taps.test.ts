import { expect, test } from "vitest";
import { waitingTaps } from "./waiting-taps.ts";

const REGISTER = { id: "ballet", day: "2026-11-20" };

const tap = (json: object, more: { at?: string; state?: "waiting" | "parked" } = {}) => ({
  address: `/admin/registers/${more.at ?? "ballet/mark"}`,
  body: { json: { day: "2026-11-20", ...json } },
  state: more.state ?? ("waiting" as const),
});

test("the last tap on each child counts, including one that clears a mark", () => {
  const { marks, count } = waitingTaps(
    [
      tap({ child: { id: "ada" }, mark: "here" }),
      tap({ child: { id: "bea" }, mark: "away" }),
      tap({ child: { id: "ada" }, mark: "late" }),
      tap({ child: { id: "bea" }, mark: null }),
    ],
    REGISTER,
  );
  expect([...marks]).toEqual([
    ["ada", "late"],
    ["bea", null],
  ]);
  expect(count).toBe(4);
});

test("taps of other registers and other days are left out", () => {
  const child = { id: "ada" };
  const other = tap({ child, mark: "here" }, { at: "tap/mark" });
  const before = tap({ child, mark: "here", day: "2026-11-13" });
  expect(waitingTaps([other, before], REGISTER)).toEqual({
    marks: new Map(),
    leavings: new Map(),
    count: 0,
  });
});

test("a refused tap counts as not sent, and not as a mark", () => {
  const { marks, count } = waitingTaps(
    [tap({ child: { id: "ada" }, mark: "here" }, { state: "parked" })],
    REGISTER,
  );
  expect([marks.size, count]).toEqual([0, 1]);
});

test("leavings and adult counts are queued too", () => {
  const { leavings, count } = waitingTaps(
    [
      tap({ child: { id: "ada" }, way: "collected", by: "Ida Tern" }, { at: "ballet/leaving" }),
      tap({ adults: 2 }, { at: "ballet/adults" }),
    ],
    REGISTER,
  );
  expect(leavings.get("ada")).toEqual({ way: "collected", by: "Ida Tern" });
  expect(count).toBe(2);
});
