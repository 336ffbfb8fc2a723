// The two layouts of the website, and the choice between them.
import { anchorOf, indexOfHash, indexOfPath, SLIDES } from "#app/site/slides/slides.ts";

/** The slide show has a route for each slide; on the mobile page the hash names the section. */
export type Layout = "slides" | "mobile";

/** Id of the layout route around both, which loads the content. */
export const SITE_ROUTE = "site/site";

export const MOBILE_ROUTE = "/mobile";

/** Screens up to this width, in CSS pixels, are narrow. */
export const NARROW_UP_TO_PIXELS = 900;

export const NARROW = `(max-width: ${NARROW_UP_TO_PIXELS}px)`;

/** Session storage key of the layout chosen in this visit. */
export const LAYOUT_KEY = "callboard-layout";

/** The address of a page: path, query and hash, as the browser writes them ("" or "#about"). */
export type PageAddress = { pathname: string; search: string; hash: string };

export function layoutOf(pathname: string): Layout {
  return pathname.toLowerCase().replace(/\/$/, "") === MOBILE_ROUTE ? "mobile" : "slides";
}

/** Returns whether a path belongs to the slides or the mobile page. Moving among them reloads nothing. */
export function isMarketingPath(pathname: string): boolean {
  return layoutOf(pathname) === "mobile" || indexOfPath(pathname) !== -1;
}

/**
 * Returns the index of the slide at an address, 0 to 10; -1 when the mobile page's hash is unknown, which
 * leaves it where it is.
 */
export function indexAt({ pathname, hash }: PageAddress): number {
  if (layoutOf(pathname) === "slides") return Math.max(0, indexOfPath(pathname));
  return hash === "" ? 0 : indexOfHash(hash);
}

/** Returns the layout that mobile=1 or desktop=1 chooses; mobile wins, null for neither. */
export function layoutOfQuery(search: string): Layout | null {
  const query = new URLSearchParams(search);
  if (query.get("mobile") === "1") return "mobile";
  return query.get("desktop") === "1" ? "slides" : null;
}

type Visitor = {
  /** The layout chosen by the address, now or earlier in this visit. */
  asked: Layout | null;
  isNarrow: boolean;
  /** Search engines are not redirected: one that poses as a phone would lose ten of eleven pages. */
  isCrawler: boolean;
};

/** Returns the address in the other layout if the visitor belongs there; otherwise null. */
export function moveFor(
  address: PageAddress,
  { asked, isNarrow, isCrawler }: Visitor,
): PageAddress | null {
  const layout = layoutOf(address.pathname);
  const wanted = asked ?? (isCrawler ? layout : isNarrow ? "mobile" : "slides");
  const named = indexOfHash(address.hash);
  const slide = SLIDES[named === -1 ? Math.max(0, indexAt(address)) : named];
  if (wanted === layout || !slide || !isMarketingPath(address.pathname)) return null;
  const part = anchorOf(address.hash) ? address.hash : "";
  return wanted === "mobile"
    ? { pathname: MOBILE_ROUTE, search: address.search, hash: part || `#${slide.slug}` }
    : { pathname: slide.route, search: address.search, hash: part };
}
