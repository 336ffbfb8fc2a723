import { expect, test } from "vitest";
import { waitingTaps } from "./waiting-taps.ts";

const REGISTER = { id: "ballet", day: "2026-11-20" };

const tap = (json: object, more: { at?: string; state?: "waiting" | "parked" } = {}) => ({
  address: `/admin/registers/${more.at ?? "ballet/mark"}`,
  body: { json: { day: "2026-11-20", ...json } },
  state: more.state ?? ("waiting" as const),
});

test("the last tap on each child stands, also one that takes a mark back", () => {
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

test("another register's, and another day's, are not this one's", () => {
  const child = { id: "ada" };
  const other = tap({ child, mark: "here" }, { at: "tap/mark" });
  const before = tap({ child, mark: "here", day: "2026-11-13" });
  expect(waitingTaps([other, before], REGISTER)).toEqual({
    marks: new Map(),
    leavings: new Map(),
    count: 0,
  });
});

test("what was refused counts as not sent, and does not stand", () => {
  const { marks, count } = waitingTaps(
    [tap({ child: { id: "ada" }, mark: "here" }, { state: "parked" })],
    REGISTER,
  );
  expect([marks.size, count]).toEqual([0, 1]);
});

test("how a child leaves waits too, and so do the adults", () => {
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
