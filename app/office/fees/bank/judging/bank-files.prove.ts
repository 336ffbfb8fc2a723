// The same with many more random bank files.
import { expect, test } from "vitest";
import { readRandomFiles } from "#tests/bank-files.ts";

test(
  "of 10,000 random bank files only settled incoming pounds are booked, each once",
  {
    timeout: 600_000,
  },
  () => {
    const { booked, unsure } = readRandomFiles(10_000);
    expect(booked).toBeGreaterThan(2_000);
    expect(unsure).toBeGreaterThan(2_000);
  },
);
