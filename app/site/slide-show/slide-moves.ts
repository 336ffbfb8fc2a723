// The rules by which the slide show moves: which slide a key, a step or an address leads to.
import { searchAbout } from "#app/site/contact/about.ts";
import { layoutOf, MOBILE_ROUTE, type PageAddress } from "#app/site/layout/layouts.ts";
import {
  anchorOf,
  ANCHORS,
  indexOfHash,
  indexOfPath,
  slideOf,
  SLIDES,
  type Anchor,
  type Slug,
} from "#app/site/slides/slides.ts";

export const LAST_INDEX = SLIDES.length - 1;

/** The slide so many steps on; at both ends it stays. */
export function stepped(index: number, step: number): number {
  return Math.min(LAST_INDEX, Math.max(0, index + step));
}

type PressedKey = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
};

/** The step that a key asks for, 0 for none; a key with a modifier belongs to the browser. */
export function stepOfKey({ key, altKey, ctrlKey, shiftKey, metaKey }: PressedKey): -1 | 0 | 1 {
  if (altKey || ctrlKey || shiftKey || metaKey) return 0;
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/** The address of a slide in the layout of an address; what an enquiry is about goes no further. */
export function addressOf(slug: Slug, { pathname, search }: Omit<PageAddress, "hash">): string {
  return layoutOf(pathname) === "mobile"
    ? `${MOBILE_ROUTE}${searchAbout(search, null)}#${slug}`
    : slideOf(slug).route;
}

/** The address of a part of a slide in the layout of an address. */
export function addressOfAnchor(anchor: Anchor, address: Omit<PageAddress, "hash">): string {
  const [page] = addressOf(ANCHORS[anchor], address).split("#");
  return `${page}#${anchor}`;
}

/** The timetable's answer for an age, in the layout of an address. */
export function addressOfAge(age: string, { pathname, search }: Omit<PageAddress, "hash">): string {
  const query = new URLSearchParams(layoutOf(pathname) === "mobile" ? search : "");
  query.set("age", age);
  const [page = "", hash] = addressOf("timetable", { pathname, search: "" }).split("#");
  return `${page}?${query}${hash ? `#${hash}` : ""}`;
}

const SECTIONS: readonly Slug[] = SLIDES.map(({ slug }) => slug);

/**
 * Where a link to a slide leads: to its route, or on its own route to its hash, with what was asked there
 * still asked. On the mobile track
 * it is always the hash; a section that the track lacks is read on the slide show, and stays there.
 */
export function hrefForSlide(
  slug: Slug,
  address: Omit<PageAddress, "hash">,
  sections: readonly Slug[] = SECTIONS,
): string | { search: string; hash: string } {
  if (layoutOf(address.pathname) === "mobile") {
    return sections.includes(slug) ? addressOf(slug, address) : `${slideOf(slug).route}?desktop=1`;
  }
  const isThere = SLIDES[indexOfPath(address.pathname)]?.slug === slug;
  return isThere ? { search: address.search, hash: `#${slug}` } : addressOf(slug, address);
}

/**
 * The route that replaces an address whose hash names a slide, or null. While loading, every such
 * hash goes; later the hash of the slide that the path is at may stay. Unknown hashes do nothing,
 * and on the mobile track the hash is what names the section. A hash of a part of a slide stays.
 */
export function routeOfHash({ pathname, hash }: PageAddress, isLoading: boolean): string | null {
  const named = SLIDES[indexOfHash(hash)];
  if (!named || layoutOf(pathname) === "mobile") return null;
  const isThere = SLIDES[indexOfPath(pathname)] === named;
  if (anchorOf(hash)) return isThere ? null : named.route + hash;
  return isThere && !isLoading ? null : named.route;
}

/** The slides that are drawn, in their order: once drawn one stays, and its neighbours follow. */
export function drawnWith(
  drawn: readonly number[],
  index: number,
  hasNeighbours: boolean,
): readonly number[] {
  const wanted = hasNeighbours ? [stepped(index, -1), index, stepped(index, 1)] : [index];
  const added = wanted.filter((one) => !drawn.includes(one));
  return added.length === 0 ? drawn : [...new Set([...drawn, ...added])].sort((a, b) => a - b);
}
