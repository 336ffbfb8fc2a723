import { expect, test } from "vitest";
import { differences, inWords, mergeDraft } from "./draft.ts";

const begun = {
  name: "Ada Tern",
  phone: "1",
  subscription: "30.00",
  classes: [] as string[],
};

test("a draft keeps its own changes and takes those of others", () => {
  const mine = { ...begun, name: "Ada Kite" };
  const theirs = { ...begun, phone: "2", classes: ["Tap"] };
  expect(mergeDraft(begun, mine, theirs)).toEqual({
    values: { ...begun, name: "Ada Kite", phone: "2", classes: ["Tap"] },
    clashes: [],
  });
});

test("a field that both changed keeps the draft's value and clashes, unless both agree", () => {
  const mine = { ...begun, phone: "2", subscription: "35.00" };
  const theirs = { ...begun, phone: "2", subscription: "32.50" };
  const { values, clashes } = mergeDraft(begun, mine, theirs);
  expect(values.subscription).toBe("35.00");
  expect(clashes).toEqual(["subscription"]);
});

test("an untouched form has no differences, and values are told in words", () => {
  expect(differences(begun, { ...begun, classes: [] })).toEqual([]);
  expect([inWords(["Tap", "Jazz"]), inWords([]), inWords(true), inWords("")]).toEqual([
    "Tap, Jazz",
    "none",
    "yes",
    "empty",
  ]);
});
