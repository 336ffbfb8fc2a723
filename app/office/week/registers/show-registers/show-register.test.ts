import { expect, test } from "vitest";
import { isMissing, presenceOf, showsIn } from "./show-register.ts";

test("the last tap says where a child is", () => {
  expect(presenceOf({ way: "in", collectedBy: "" }, true)).toBe("in");
  expect(presenceOf({ way: "out", collectedBy: "Mo Tern" }, false)).toBe("out");
  expect(presenceOf({ way: null, collectedBy: "" }, false)).toBeNull();
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
  expect(showsIn([{ id: "1", show: "Summer Show", groups }])).toEqual([
    { key: "1", show: "Summer Show", rooms: [{ name: "Room 1", children: ["Ada"] }] },
  ]);
  expect(showsIn([{ id: "1", show: "Summer Show", groups: groups.slice(1) }])).toEqual([]);
});
