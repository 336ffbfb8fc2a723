import { expect, test } from "vitest";
import {
  changedFields,
  DRAFT_HOURS,
  withNewFields,
  valueText,
  isExpired,
  mergeDraft,
  withLaterTyping,
} from "./draft.ts";

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
  expect(changedFields(begun, { ...begun, classes: [] })).toEqual([]);
  expect([valueText(["Tap", "Jazz"]), valueText([]), valueText(true), valueText("")]).toEqual([
    "Tap, Jazz",
    "none",
    "yes",
    "empty",
  ]);
});

test("a draft is over 12 hours after its last key, and none is for a clock that was set back", () => {
  const typedAt = Date.parse("2026-11-20T10:00:00Z");
  const after = (hours: number) => isExpired({ typedAt }, typedAt + hours * 3_600_000);
  expect(DRAFT_HOURS).toBe(12);
  expect([after(0), after(11.999), after(12), after(-1)]).toEqual([false, false, true, false]);
});

test("a draft that is found late comes under what was typed meanwhile", () => {
  const found = { begun, values: { ...begun, phone: "2", name: "Ada" }, version: 3, key: "old" };
  const typed = { begun, values: { ...begun, name: "Ada Kite" }, version: 4, key: "new" };
  expect(withLaterTyping(found, typed)).toEqual({
    ...found,
    values: { ...begun, phone: "2", name: "Ada Kite" },
  });
});

test("a draft of an older build gets the fields that came since, as they are fresh", () => {
  const found = { begun: { name: "" }, values: { name: "Ada" }, version: 3, key: "old" };
  const fresh = { begun, values: begun, version: 4 };
  expect(withNewFields(found, fresh)).toEqual({
    begun: { ...begun, name: "" },
    values: { ...begun, name: "Ada" },
    version: 3,
    key: "old",
  });
});
