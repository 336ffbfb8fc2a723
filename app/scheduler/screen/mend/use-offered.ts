// Limits the options of a searchable field: the kit processes every option on each render.
import { useMemo, useState } from "react";

export type Offer = { value: string; label: string };

const MOST_OFFERED = 60;

/**
 * Returns the props of a searchable field with the options that match the typed text. The list is
 * built on first use.
 */
export function useOffered(list: () => readonly Offer[], picked: readonly string[]) {
  const [isOpen, setIsOpen] = useState(false);
  const [search, setSearch] = useState("");
  const isNeeded = isOpen || picked.length > 0;
  const all = useMemo(() => (isNeeded ? list() : []), [list, isNeeded]);
  const data = useMemo(() => offered(all, search, picked), [all, search, picked]);
  return {
    data,
    limit: MOST_OFFERED,
    searchable: true,
    nothingFoundMessage: "Nothing matches",
    // Enter takes the first match. The kit otherwise forgets the marked option a moment after it has
    // opened the list.
    selectFirstOptionOnChange: true,
    selectFirstOptionOnDropdownOpen: picked.length === 0,
    onSearchChange: setSearch,
    onDropdownOpen: () => setIsOpen(true),
    onDropdownClose: () => setIsOpen(false),
  };
}

/**
 * Returns the first options that match, plus every selected one, since the field needs their
 * labels.
 */
export function offered(all: readonly Offer[], search: string, picked: readonly string[]): Offer[] {
  const ofPicked = all.filter(({ value }) => picked.includes(value));
  // The field puts the selected label in the same place as typed text.
  const isLabel = ofPicked.some(({ label }) => label === search);
  const letters = isLabel ? "" : search.trim().toLowerCase();
  const found: Offer[] = [];
  for (const offer of all) {
    if (found.length === MOST_OFFERED) break;
    if (offer.label.toLowerCase().includes(letters)) found.push(offer);
  }
  return [...found, ...ofPicked.filter((offer) => !found.includes(offer))];
}
