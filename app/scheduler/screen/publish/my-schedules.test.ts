import { expect, test } from "vitest";
import { readMySchedules } from "./my-schedules.schema.ts";

const saved = {
  id: "an-id",
  savedAt: "2027-03-01T10:00:00.000Z",
  routines: 12,
  sessions: 3,
  code: null,
  version: 0,
};

test("a stored list of schedules is read", () => {
  const shared = { ...saved, code: "abc", version: 2 };
  expect(readMySchedules(JSON.stringify([saved, shared]))).toEqual([saved, shared]);
});

test.each(["", "null", "{}", '[{"id":1}]', "[[[["])("%j is not a list, and gives none", (text) => {
  expect(readMySchedules(text)).toEqual([]);
});
