import { expect, test } from "vitest";
import { childDetails } from "./child-details.ts";

const lily = {
  name: "Lily Crouch",
  age: 8 as number | null,
  days: ["Thursday", "Monday", "Monday"],
  parentName: "Mirabel Crouch",
  since: "2026-09-01" as string | null,
};

test("a child is described by age, class days in the order of the week, and parent", () => {
  expect(childDetails([lily])).toEqual(["8 · Mon, Thu · Mirabel Crouch"]);
  expect(childDetails([{ ...lily, age: null, days: [], parentName: "" }])).toEqual([""]);
});

test("two children who agree in all of it differ by the join date", () => {
  expect(childDetails([lily, { ...lily, since: "2025-01-10" }, { ...lily, age: 9 }])).toEqual([
    "8 · Mon, Thu · Mirabel Crouch · since 1 Sep 2026",
    "8 · Mon, Thu · Mirabel Crouch · since 10 Jan 2025",
    "9 · Mon, Thu · Mirabel Crouch",
  ]);
});
