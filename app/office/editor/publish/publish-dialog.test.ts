import { expect, test } from "vitest";
import { publishedWords } from "./publish-dialog.tsx";

test("the message mentions withdrawn pictures and names", () => {
  expect(publishedWords("Published", 0)).toBe("Published. Everybody sees it now.");
  expect(publishedWords("Brought back", 1)).toBe(
    "Brought back, without 1 picture that was withdrawn. Everybody sees it now.",
  );
  expect(publishedWords("Brought back", 2, 1)).toBe(
    "Brought back, without 2 pictures and 1 name that were withdrawn. Everybody sees it now.",
  );
});
