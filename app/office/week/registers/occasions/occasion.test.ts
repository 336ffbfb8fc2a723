import { expect, test } from "vitest";
import { isMissing, occasionsIn, presenceOf, sessionId, sessionIn } from "./occasion.ts";

test("the last tap says where a child is", () => {
  expect(presenceOf({ way: "in" }, true)).toBe("in");
  expect(presenceOf({ way: "out" }, false)).toBe("out");
  expect(presenceOf({ way: null }, false)).toBeNull();
  expect(presenceOf(undefined, true)).toBe("away");
});

test("a child who is not in is missing 15 minutes after their time", () => {
  expect(isMissing(null, 1035, 1049)).toBe(false);
  expect(isMissing(null, 1035, 1050)).toBe(true);
  expect(isMissing("in", 1035, 1050)).toBe(false);
  expect(isMissing("away", 1035, 1050)).toBe(false);
});

test("the building has the children who are in by dressing room", () => {
  const child = (name: string, presence: "in" | "out" | null) => ({ name, presence });
  const groups = [
    { name: "Room 1", children: [child("Ada", "in"), child("Bea", "out")] },
    { name: "Room 2", children: [child("Cy", null)] },
  ];
  expect(occasionsIn([{ id: "1", name: "Summer Show", groups }])).toEqual([
    { key: "1", name: "Summer Show", rooms: [{ name: "Room 1", children: ["Ada"] }] },
  ]);
  expect(occasionsIn([{ id: "1", name: "Summer Show", groups: groups.slice(1) }])).toEqual([]);
});

test("the address of a session has its event and its day", () => {
  const id = sessionId("a_b", "2026-12-19");
  expect(sessionIn(id)).toEqual({ eventId: "a_b", day: "2026-12-19" });
  expect(sessionIn("a_b")).toBeNull();
  expect(sessionIn("_2026-12-19")).toBeNull();
});
