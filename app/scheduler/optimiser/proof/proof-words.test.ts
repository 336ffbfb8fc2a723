import { expect, test } from "vitest";
import { arrangedProofText, proofText } from "./proof-words.ts";

test("a minimum is called proven only where the two numbers are equal", () => {
  expect(proofText(41, 41)).toBe("proven minimum");
  expect(proofText(41, 40)).toBe("at least 40 unavoidable");
  expect(proofText(41, null)).toBe("");
});

test("with sessions it says whether it holds wherever the groups stand", () => {
  const words = (conflicts: number, unavoidable: number, anywhere: number) =>
    arrangedProofText(conflicts, { unavoidable, anywhere });
  expect(words(63, 60, 52)).toBe("at least 60 unavoidable in this arrangement");
  expect(words(63, 60, 60)).toBe("at least 60 unavoidable in any arrangement");
  expect(words(60, 60, 59)).toBe("proven minimum in this arrangement");
  expect(words(60, 60, 60)).toBe("proven minimum in any arrangement");
});
