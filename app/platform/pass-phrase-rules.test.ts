import { expect, test } from "vitest";
import { namesSchool } from "./pass-phrase-rules.ts";

test("a phrase names the school in any case and spacing, and a school without a name is in none", () => {
  for (const phrase of ["I love ANCHOR  arts", "anchorarts of 2026", "Anchor-Arts rehearsals"]) {
    expect(namesSchool(phrase, "Anchor Arts"), phrase).toBe(true);
  }
  expect(namesSchool("anchors and darts board", "Anchor Arts")).toBe(false);
  expect(namesSchool("anything at all here", " ")).toBe(false);
});
