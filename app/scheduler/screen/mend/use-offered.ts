// What a searched field offers of a long list: the kit goes through all that it is given each time it is drawn.
import { useMemo, useState } from "react";

export type Offer = { value: string; label: string };

const MOST_OFFERED = 60;

/** The properties of a searched field that offers of a list what has the typed letters. The list is made once it is needed. */
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
    nothingFoundMessage: "Nothing found.",
    onSearchChange: setSearch,
    onDropdownOpen: () => setIsOpen(true),
    onDropdownClose: () => setIsOpen(false),
  };
}

/** The first of a list that have the letters, and whatever was picked: a field asks here what it is called. */
export function offered(all: readonly Offer[], search: string, picked: readonly string[]): Offer[] {
  const ofPicked = all.filter(({ value }) => picked.includes(value));
  // A field says whom it stands for in the same place as what is typed.
  const isSaid = ofPicked.some(({ label }) => label === search);
  const letters = isSaid ? "" : search.trim().toLowerCase();
  const found: Offer[] = [];
  for (const offer of all) {
    if (found.length === MOST_OFFERED) break;
    if (offer.label.toLowerCase().includes(letters)) found.push(offer);
  }
  return [...found, ...ofPicked.filter((offer) => !found.includes(offer))];
}
