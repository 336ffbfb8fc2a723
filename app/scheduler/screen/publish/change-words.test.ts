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
  [null, "The first version"],
  [NONE, "Nothing in the order"],
  [{ ...NONE, moved: [7, 12], added: ["143A"] }, "2 moved (#7, #12), 1 added (#143A)"],
  [{ ...NONE, scratched: [9] }, "1 scratched or taken back (#9)"],
  [{ ...NONE, retimed: [1, 2, 3, 4, 5, 6, 7] }, "7 at another time (#1, #2, #3, #4, #5, #6, …)"],
  [{ ...NONE, isReshaped: true }, "the event, sessions, sections or breaks"],
])("of %j it says %j", (changes, words) => {
  expect(changesText(changes)).toBe(words);
});
