import { expect, test } from "vitest";
import type { RoutineMusic } from "#app/scheduler/music/music-file.ts";
import { musicOf } from "./show-music.ts";

const measures = { lengthMs: 165_000, silenceBeforeMs: 0, silenceAfterMs: 0, loudness: -14 };
const file: RoutineMusic = { id: "a", row: 1, fileName: "1.mp3", ...measures };
const byRow = new Map([
  [1, file],
  [2, { ...file, id: "b", row: 2, fileName: "" }],
]);

test("a routine's music is a file, not needed or missing; a late entry's dancers bring it", () => {
  const of = (key: string) => musicOf({ key, kind: "routine" }, byRow);
  expect(of("routine-1")).toEqual({ is: "file", music: file });
  expect(of("routine-2")).toEqual({ is: "none" });
  expect(of("routine-3")).toEqual({ is: "missing" });
  expect(of("late-12")).toEqual({ is: "late" });
  expect(musicOf({ key: "break-1", kind: "break" }, byRow)).toBeNull();
});
