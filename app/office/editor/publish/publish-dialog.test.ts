import { expect, test } from "vitest";
import { publishedWords } from "./publish-dialog.tsx";

test("what is left out since it was withdrawn is said", () => {
  expect(publishedWords("Published", 0)).toBe("Published. Everybody sees it now.");
  expect(publishedWords("Brought back", 1)).toBe(
    "Brought back, without 1 picture that was withdrawn. Everybody sees it now.",
  );
  expect(publishedWords("Brought back", 2, 1)).toBe(
    "Brought back, without 2 pictures and 1 name that were withdrawn. Everybody sees it now.",
  );
});
