import { expect, test } from "vitest";
import { childrenIn } from "./two-children.ts";

test.each([
  ["Fern & Gil Marrowby", ["Fern Marrowby", "Gil Marrowby"]],
  ["Fern and Gil Marrowby", ["Fern Marrowby", "Gil Marrowby"]],
  ["Jem/Kit Marrowby", ["Jem Marrowby", "Kit Marrowby"]],
  ["Hal Marrowby, Ivy Tern", ["Hal Marrowby", "Ivy Tern"]],
  ["Ada, Bea & Cy van Dale", null],
  ["Ada & Bea van Dale", ["Ada van Dale", "Bea van Dale"]],
])("%s names %j", (name, children) => expect(childrenIn(name)).toEqual(children));

test.each([
  "Ada Tern",
  "Smith, Ann",
  "van Dale, Ann",
  "Andrew Sandford",
  "Ann Smith-Jones",
  "Ada &",
])("%s is one child", (name) => expect(childrenIn(name)).toBeNull());
