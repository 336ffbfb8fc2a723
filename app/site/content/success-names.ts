// Names of successes are shown only with consent, and never again once it is withdrawn.
import { nameKey } from "#app/platform/name.ts";
import type { SuccessItem } from "./content.ts";

type Consent = Pick<SuccessItem, "name" | "hasConsent" | "consentBy" | "consentOn">;

/** The fields of a success without a name. */
export const UNNAMED = {
  name: "",
  show: "",
  year: "",
  hasConsent: false,
  consentBy: "",
  consentOn: null,
} as const satisfies Partial<SuccessItem>;

/** Returns whether a name is shown: its consent is ticked, with giver and day. */
export function isNameShown({ name, hasConsent, consentBy, consentOn }: Consent): boolean {
  return name !== "" && hasConsent && consentBy !== "" && consentOn !== null;
}

/** Returns a success as the public sees it: without the consent, and without a name that is not shown. */
export function publicSuccess(item: SuccessItem): SuccessItem {
  const name = isNameShown(item) ? item.name : "";
  return { ...item, name, hasConsent: false, consentBy: "", consentOn: null };
}

/**
 * Returns the successes of an earlier version for showing again: names whose consent has been withdrawn
 * since stay hidden. `hidden` counts them.
 */
export function hideWithdrawnNames(
  earlier: readonly SuccessItem[],
  live: readonly SuccessItem[],
): { items: SuccessItem[]; hidden: number } {
  const plain = (name: string) => name.trim().toLowerCase();
  const withdrawn = new Set(
    live.filter((item) => item.name !== "" && !isNameShown(item)).map(({ name }) => plain(name)),
  );
  const isWithdrawn = (item: SuccessItem) => isNameShown(item) && withdrawn.has(plain(item.name));
  return {
    items: earlier.map((item) => (isWithdrawn(item) ? { ...item, hasConsent: false } : item)),
    hidden: earlier.filter(isWithdrawn).length,
  };
}

/**
 * Returns the successes without a child's name, after the consent for it was withdrawn; `hidden` counts them. A
 * first name alone is the child's when one of its contacts gave the consent.
 */
export function hideNameOf(
  items: readonly SuccessItem[],
  { name, contacts }: { name: string; contacts: readonly string[] },
): { items: SuccessItem[]; hidden: number } {
  const givers = new Set(contacts.map(nameKey));
  const [first = ""] = name.split(" ");
  const isOwn = (item: SuccessItem) => {
    if (!isNameShown(item)) return false;
    if (nameKey(item.name) === nameKey(name)) return true;
    return nameKey(item.name) === nameKey(first) && givers.has(nameKey(item.consentBy));
  };
  return {
    items: items.map((item) => (isOwn(item) ? { ...item, hasConsent: false } : item)),
    hidden: items.filter(isOwn).length,
  };
}
