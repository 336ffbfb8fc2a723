import { expect, test } from "vitest";
import { noteHint, readNote } from "./typed-note.ts";

test("a note of 500 characters is accepted, and for 501 there is a count to remove", () => {
  expect(readNote("a".repeat(500))).toEqual({ value: "a".repeat(500) });
  expect(readNote(` ${"a".repeat(500)}\n`)).toEqual({ value: "a".repeat(500) });
  expect(readNote("a".repeat(501))).toEqual({
    problem: "A note can have up to 500 characters: remove 1 character.",
  });
  expect(readNote("a".repeat(620))).toEqual({
    problem: "A note can have up to 500 characters: remove 120 characters.",
  });
});

test("the number of characters is shown from 400 on", () => {
  expect(noteHint("a".repeat(399))).toBeUndefined();
  expect(noteHint("a".repeat(400))).toBe("400 of 500 characters");
});
