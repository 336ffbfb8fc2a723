import { expect, test } from "vitest";
import { readMySchedules } from "./my-schedules.schema.ts";

const kept = { id: "an-id", savedAt: "2027-03-01T10:00:00.000Z", routines: 12, sessions: 3 };

test("a stored list of schedules is read, also from before there were links", () => {
  expect(readMySchedules(JSON.stringify([kept]))).toEqual([{ ...kept, code: null, version: 0 }]);
  const shared = { ...kept, code: "abc", version: 2 };
  expect(readMySchedules(JSON.stringify([shared]))).toEqual([shared]);
});

test.each(["", "null", "{}", '[{"id":1}]', "[[[["])("%j is not a list, and gives none", (text) => {
  expect(readMySchedules(text)).toEqual([]);
});
