// The two layouts of the website and which of them a visitor belongs to.
import { anchorOf, indexOfHash, indexOfPath, SLIDES } from "#app/site/slides/slides.ts";

/** The slide show has a route for each slide; on the mobile track the hash names the section. */
export type Layout = "slides" | "mobile";

/** The id of the route around both, which loads the content. */
export const SITE_ROUTE = "site/site";

export const MOBILE_ROUTE = "/mobile";

/** Screens up to this wide, in CSS pixels, are narrow. */
export const NARROW_UP_TO_PIXELS = 900;

export const NARROW = `(max-width: ${NARROW_UP_TO_PIXELS}px)`;

/** The key of the layout that was asked for in this visit, in the session storage. */
export const ASKED_KEY = "callboard-layout";

/** Where a page is: its path, its query and its hash, as the browser writes them ("" or "#about"). */
export type PageAddress = { pathname: string; search: string; hash: string };

export function layoutOf(pathname: string): Layout {
  return pathname.toLowerCase().replace(/\/$/, "") === MOBILE_ROUTE ? "mobile" : "slides";
}

/** True for the paths of the slides and of the mobile track: moving among them asks nothing again. */
export function isMarketingPath(pathname: string): boolean {
  return layoutOf(pathname) === "mobile" || indexOfPath(pathname) !== -1;
}

/**
 * The slide that an address shows, 0 to 10; -1 where the mobile track's hash names none, and it stays
 * where it is.
 */
export function indexAt({ pathname, hash }: PageAddress): number {
  if (layoutOf(pathname) === "slides") return Math.max(0, indexOfPath(pathname));
  return hash === "" ? 0 : indexOfHash(hash);
}

/** The layout that an address asks for by mobile=1 or desktop=1; mobile wins, null for neither. */
export function layoutAskedFor(search: string): Layout | null {
  const query = new URLSearchParams(search);
  if (query.get("mobile") === "1") return "mobile";
  return query.get("desktop") === "1" ? "slides" : null;
}

type Visitor = {
  /** What the address asked for, now or earlier in this visit. */
  asked: Layout | null;
  isNarrow: boolean;
  /** Search engines stay: one that comes as a phone would lose ten of eleven pages. */
  isCrawler: boolean;
};

/** The address that replaces this one for a visitor who belongs to the other layout, or null. */
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
