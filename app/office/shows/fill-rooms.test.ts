import { expect, test } from "vitest";
import { fillRooms } from "./fill-rooms.ts";

const of = (className: string, count: number) =>
  Array.from({ length: count }, (_, place) => ({ id: `${className} ${place}`, className }));

const room = (id: string, free: number, classes: string[] = []) => ({ id, free, classes });

const counts = (placed: ReadonlyMap<string, string>) =>
  Object.fromEntries(
    [...Map.groupBy(placed.values(), (id) => id)].map(([id, all]) => [id, all.length]),
  );

test("a class goes whole into the room that it fits best", () => {
  const placed = fillRooms([...of("Tap", 8), ...of("Ballet", 12)], [room("1", 20), room("2", 12)]);
  expect(counts(placed)).toEqual({ "1": 8, "2": 12 });
  expect(placed.get("Ballet 0")).toBe("2");
});

test("a class joins those of it who have a room", () => {
  const placed = fillRooms(of("Tap", 2), [room("1", 3), room("2", 10, ["Tap"])]);
  expect(counts(placed)).toEqual({ "2": 2 });
});

test("a class that no longer fits anywhere has no room, and is not torn apart", () => {
  const placed = fillRooms([...of("Ballet", 10), ...of("Tap", 6)], [room("1", 12), room("2", 5)]);
  expect(counts(placed)).toEqual({ "1": 10 });
});

test("a class larger than every room is split", () => {
  const placed = fillRooms(of("Ballet", 14), [room("1", 5), room("2", 8)]);
  expect(counts(placed)).toEqual({ "1": 5, "2": 8 });
});

test("soloists fill what is left", () => {
  const solo = { id: "solo", className: "" };
  const placed = fillRooms([...of("Tap", 3), solo], [room("1", 4)]);
  expect(counts(placed)).toEqual({ "1": 4 });
});
