// A refused file that was corrected can be chosen again under its name.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sourceFiles } from "./imports.ts";

const PICKS_FILES = /<File(?:Input|Button)\b|type="file"/;

test("each file input forgets the name of its file, so that the same name can be chosen again", () => {
  const pickers = sourceFiles().filter((file) => PICKS_FILES.test(readFileSync(file, "utf8")));
  expect(pickers.length).toBeGreaterThan(4);
  const forgetful = (file: string) => /useChosenAgain[<(]/.test(readFileSync(file, "utf8"));
  expect(pickers.filter((file) => !forgetful(file))).toEqual([]);
});
