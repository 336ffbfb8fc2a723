import { expect, test } from "vitest";
import type { SuccessItem } from "./content.ts";
import { isNameShown, shownSuccess, withoutWithdrawn } from "./success-names.ts";

const ITEM: SuccessItem = {
  title: "First place",
  sub: "",
  img: "",
  video: "",
  poster: "",
  name: "Lily",
  show: "Regional finals",
  year: "2026",
  hasConsent: true,
  consentBy: "Ann Tern",
  consentOn: "2026-05-01",
};

test("a name is shown only while its consent is ticked, with giver and day", () => {
  expect(isNameShown(ITEM)).toBe(true);
  for (const lacking of [{ hasConsent: false }, { consentBy: "" }, { consentOn: null }]) {
    expect(isNameShown({ ...ITEM, ...lacking })).toBe(false);
    expect(shownSuccess({ ...ITEM, ...lacking })).toMatchObject({
      name: "",
      show: "Regional finals",
      year: "2026",
    });
  }
});

test("nobody reads who gave a consent", () => {
  expect(shownSuccess(ITEM)).toEqual({
    ...ITEM,
    hasConsent: false,
    consentBy: "",
    consentOn: null,
  });
});

test("a name that was withdrawn does not come back with an earlier version", () => {
  const other = { ...ITEM, name: "Bo" };
  const live = [{ ...ITEM, name: "lily ", hasConsent: false }, other];
  expect(withoutWithdrawn([ITEM, other], live)).toEqual({
    items: [{ ...ITEM, hasConsent: false }, other],
    hidden: 1,
  });
  expect(withoutWithdrawn([ITEM], [])).toEqual({ items: [ITEM], hidden: 0 });
});
