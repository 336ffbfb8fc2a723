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
    conflicts: [],
  });
});

test("a field changed on both sides keeps the draft's value and is a conflict, unless the values agree", () => {
  const mine = { ...begun, phone: "2", subscription: "35.00" };
  const theirs = { ...begun, phone: "2", subscription: "32.50" };
  const { values, conflicts } = mergeDraft(begun, mine, theirs);
  expect(values.subscription).toBe("35.00");
  expect(conflicts).toEqual(["subscription"]);
});

test("an untouched form has no changed fields, and values are shown as text", () => {
  expect(changedFields(begun, { ...begun, classes: [] })).toEqual([]);
  expect([valueText(["Tap", "Jazz"]), valueText([]), valueText(true), valueText("")]).toEqual([
    "Tap, Jazz",
    "none",
    "yes",
    "empty",
  ]);
});

test("a draft expires 12 hours after its last key, and not when the clock is set back", () => {
  const typedAt = Date.parse("2026-11-20T10:00:00Z");
  const after = (hours: number) => isExpired({ typedAt }, typedAt + hours * 3_600_000);
  expect(DRAFT_HOURS).toBe(12);
  expect([after(0), after(11.999), after(12), after(-1)]).toEqual([false, false, true, false]);
});

test("a draft that loads late keeps what was typed since", () => {
  const found = { begun, values: { ...begun, phone: "2", name: "Ada" }, version: 3, key: "old" };
  const typed = { begun, values: { ...begun, name: "Ada Kite" }, version: 4, key: "new" };
  expect(withLaterTyping(found, typed)).toEqual({
    ...found,
    values: { ...begun, phone: "2", name: "Ada Kite" },
  });
});

test("a draft of an older build gets new fields with their initial values", () => {
  const found = { begun: { name: "" }, values: { name: "Ada" }, version: 3, key: "old" };
  const fresh = { begun, values: begun, version: 4 };
  expect(withNewFields(found, fresh)).toEqual({
    begun: { ...begun, name: "" },
    values: { ...begun, name: "Ada" },
    version: 3,
    key: "old",
  });
});
