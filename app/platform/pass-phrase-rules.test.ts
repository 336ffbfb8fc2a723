import { expect, test } from "vitest";
import { namesSchool } from "./pass-phrase-rules.ts";

test("the school's name is found in any case and spacing, and a blank name is never found", () => {
  for (const phrase of ["I love ANCHOR  arts", "anchorarts of 2026", "Anchor-Arts rehearsals"]) {
    expect(namesSchool(phrase, "Anchor Arts"), phrase).toBe(true);
  }
  expect(namesSchool("anchors and darts board", "Anchor Arts")).toBe(false);
  expect(namesSchool("anything at all here", " ")).toBe(false);
});
