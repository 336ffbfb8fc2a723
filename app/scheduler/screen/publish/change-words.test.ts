import { expect, test } from "vitest";
import type { ChangesSince } from "#app/scheduler/plan/published/published.ts";
import { changesText } from "./change-words.ts";

const NONE: ChangesSince = {
  moved: [],
  added: [],
  scratched: [],
  edited: [],
  retimed: [],
  isReshaped: false,
};

test.each([
  [null, "First version"],
  [NONE, "No changes to the running order"],
  [{ ...NONE, moved: [7, 12], added: ["143A"] }, "2 moved (#7, #12), 1 added (#143A)"],
  [{ ...NONE, scratched: [9] }, "1 scratched (#9)"],
  [{ ...NONE, retimed: [1, 2, 3, 4, 5, 6, 7] }, "7 at a new time (#1, #2, #3, #4, #5, #6, …)"],
  [{ ...NONE, isReshaped: true }, "changes to the event, sessions, sections or breaks"],
])("%j is described as %j", (changes, words) => {
  expect(changesText(changes)).toBe(words);
});
