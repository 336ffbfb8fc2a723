// The same of many more random bank files.
import { expect, test } from "vitest";
import { readRandomFiles } from "#tests/bank-files.ts";

test(
  "of 10,000 random bank files only settled pounds that came in are booked, each once",
  {
    timeout: 600_000,
  },
  () => {
    const { booked, asked } = readRandomFiles(10_000);
    expect(booked).toBeGreaterThan(2_000);
    expect(asked).toBeGreaterThan(2_000);
  },
);
