// Whose success may be told: only with a consent, and never again once it was withdrawn.
import type { SuccessItem } from "./content.ts";

type Consent = Pick<SuccessItem, "name" | "hasConsent" | "consentBy" | "consentOn">;

/** What a success has that names nobody. */
export const UNNAMED = {
  name: "",
  show: "",
  year: "",
  hasConsent: false,
  consentBy: "",
  consentOn: null,
} as const satisfies Partial<SuccessItem>;

/** A name is shown while its consent is ticked, with who gave it and on which day. */
export function isNameShown({ name, hasConsent, consentBy, consentOn }: Consent): boolean {
  return name !== "" && hasConsent && consentBy !== "" && consentOn !== null;
}

/** A success as everybody may read it: without the name where it is not shown, and without its consent. */
export function shownSuccess(item: SuccessItem): SuccessItem {
  const name = isNameShown(item) ? item.name : "";
  return { ...item, name, hasConsent: false, consentBy: "", consentOn: null };
}

/**
 * Successes of an earlier version, as they may be shown again: who is named in the live ones without a
 * consent is not named again, whatever was given before. `hidden` counts them.
 */
export function withoutWithdrawn(
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
