import { expect, test } from "vitest";
import { keepMuted, readMuted } from "./sound-choice.ts";

function shelf(first: string | null) {
  let value = first;
  return {
    getItem: () => value,
    setItem: (_key: string, next: string) => {
      value = next;
    },
  };
}

const closed = {
  getItem: (): string => {
    throw new Error("This browser keeps nothing.");
  },
  setItem: () => {
    throw new Error("This browser keeps nothing.");
  },
};

test("the choice is kept as a JSON boolean", () => {
  const kept = shelf(null);
  expect(readMuted(kept)).toBe(null);
  keepMuted(kept, true);
  expect(kept.getItem()).toBe("true");
  expect(readMuted(kept)).toBe(true);
  keepMuted(kept, false);
  expect(kept.getItem()).toBe("false");
  expect(readMuted(kept)).toBe(false);
});

test("what is no choice counts as none", () => {
  for (const value of ["", "yes", "1", "{", "null"]) expect(readMuted(shelf(value))).toBe(null);
  expect(readMuted(closed)).toBe(null);
  expect(() => keepMuted(closed, true)).not.toThrow();
});
