import { expect, test } from "vitest";
import type { SuccessItem } from "./content.ts";
import { isNameShown, publicSuccess, hideWithdrawnNames } from "./success-names.ts";

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

test("a name is shown only with a ticked consent, its giver and its day", () => {
  expect(isNameShown(ITEM)).toBe(true);
  for (const lacking of [{ hasConsent: false }, { consentBy: "" }, { consentOn: null }]) {
    expect(isNameShown({ ...ITEM, ...lacking })).toBe(false);
    expect(publicSuccess({ ...ITEM, ...lacking })).toMatchObject({
      name: "",
      show: "Regional finals",
      year: "2026",
    });
  }
});

test("the giver of a consent is never sent to the browser", () => {
  expect(publicSuccess(ITEM)).toEqual({
    ...ITEM,
    hasConsent: false,
    consentBy: "",
    consentOn: null,
  });
});

test("a withdrawn name does not return with an earlier version", () => {
  const other = { ...ITEM, name: "Bo" };
  const live = [{ ...ITEM, name: "lily ", hasConsent: false }, other];
  expect(hideWithdrawnNames([ITEM, other], live)).toEqual({
    items: [{ ...ITEM, hasConsent: false }, other],
    hidden: 1,
  });
  expect(hideWithdrawnNames([ITEM], [])).toEqual({ items: [ITEM], hidden: 0 });
});
