import { expect, test } from "vitest";
import { choicesFor, keepChoices } from "./choices-in-tab.ts";

test("the same file chosen again has the answers given so far, for the same kind only", () => {
  const file = { name: "list.csv", size: 100, lastModified: 1 };
  expect(choicesFor("costumes", file)).toBeNull();
  keepChoices("costumes", file, [{ headerRow: 3 }]);
  expect(choicesFor("costumes", file)).toEqual([{ headerRow: 3 }]);
  expect(choicesFor("trials", file)).toBeNull();
  expect(choicesFor("costumes", { ...file, lastModified: 2 })).toBeNull();
});
