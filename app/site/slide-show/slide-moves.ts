// Rules of the slide show: the slide that a key, a step or an address leads to.
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

/** Returns the index after some steps, limited to the first and last slide. */
export function indexAfter(index: number, step: number): number {
  return Math.min(LAST_INDEX, Math.max(0, index + step));
}

type PressedKey = {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  shiftKey: boolean;
  metaKey: boolean;
};

/** Returns the step for a key, 0 for none; keys with modifiers belong to the browser. */
export function stepOfKey({ key, altKey, ctrlKey, shiftKey, metaKey }: PressedKey): -1 | 0 | 1 {
  if (altKey || ctrlKey || shiftKey || metaKey) return 0;
  if (key === "ArrowRight") return 1;
  return key === "ArrowLeft" ? -1 : 0;
}

/** Returns the address of a slide in the current layout, without the subject of an enquiry. */
export function addressOf(slug: Slug, { pathname, search }: Omit<PageAddress, "hash">): string {
  return layoutOf(pathname) === "mobile"
    ? `${MOBILE_ROUTE}${searchAbout(search, null)}#${slug}`
    : slideOf(slug).route;
}

/** Returns the address of an anchor in the current layout. */
export function addressOfAnchor(anchor: Anchor, address: Omit<PageAddress, "hash">): string {
  const [page] = addressOf(ANCHORS[anchor], address).split("#");
  return `${page}#${anchor}`;
}

/** Returns the address of the finder's result for an age, in the current layout. */
export function addressOfAge(age: string, { pathname, search }: Omit<PageAddress, "hash">): string {
  const query = new URLSearchParams(layoutOf(pathname) === "mobile" ? search : "");
  query.set("age", age);
  const [page = "", hash] = addressOf("timetable", { pathname, search: "" }).split("#");
  return `${page}?${query}${hash ? `#${hash}` : ""}`;
}

const SECTIONS: readonly Slug[] = SLIDES.map(({ slug }) => slug);

/**
 * Returns the target of a link to a slide: its route, or on its own route its hash with the query kept. On
 * the mobile page it is the hash; a section missing there opens in the slide show and stays there.
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
 * Returns the route for an address whose hash names a slide, or null. On load every such hash is replaced;
 * later the current slide's hash can stay. Unknown hashes do nothing, the mobile page uses hashes itself,
 * and anchors within a slide stay.
 */
export function routeOfHash({ pathname, hash }: PageAddress, isLoading: boolean): string | null {
  const named = SLIDES[indexOfHash(hash)];
  if (!named || layoutOf(pathname) === "mobile") return null;
  const isThere = SLIDES[indexOfPath(pathname)] === named;
  if (anchorOf(hash)) return isThere ? null : named.route + hash;
  return isThere && !isLoading ? null : named.route;
}

/**
 * Returns the rendered slides in order: the current one, its neighbours if wanted, and all rendered before.
 */
export function renderedSlides(
  drawn: readonly number[],
  index: number,
  hasNeighbours: boolean,
): readonly number[] {
  const wanted = hasNeighbours ? [indexAfter(index, -1), index, indexAfter(index, 1)] : [index];
  const added = wanted.filter((one) => !drawn.includes(one));
  return added.length === 0 ? drawn : [...new Set([...drawn, ...added])].sort((a, b) => a - b);
}
