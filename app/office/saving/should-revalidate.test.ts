import { expect, test } from "vitest";
import { shouldRevalidate } from "./should-revalidate.ts";

const refused = (status: number) => ({ isSaved: false, status, problem: "" });

test.each([
  [undefined, true],
  ["text", true],
  [{ isSaved: true }, true],
  [refused(409), true],
  [refused(0), false],
  [refused(401), false],
  [refused(503), false],
])("after %j the screen is read anew: %j", (actionResult, isRead) =>
  expect(shouldRevalidate({ actionResult, defaultShouldRevalidate: true })).toBe(isRead),
);

test("what would not be read anew stays so", () => {
  expect(shouldRevalidate({ defaultShouldRevalidate: false })).toBe(false);
});
