import { describe, expect, test } from "vitest";
import {
  indexAt,
  layoutOfQuery,
  moveFor,
  NARROW_UP_TO_PIXELS,
  type Layout,
  type PageAddress,
} from "./layouts.ts";
import { SLIDES } from "#app/site/slides/slides.ts";

const WIDTHS = [640, 641, 768, 769, 900, 901, 1024, 1025];
const QUERIES = ["", "?mobile=1", "?desktop=1", "?mobile=1&desktop=1"];
const ADDRESSES: PageAddress[] = [
  ...SLIDES.map(({ route }) => ({ pathname: route, search: "", hash: "" })),
  { pathname: "/mobile", search: "", hash: "" },
  ...SLIDES.map(({ slug }) => ({ pathname: "/mobile", search: "", hash: `#${slug}` })),
];

const WIDE = [901, 1024, 1025];

type End = Layout | "as it came";

/** The final layout of a visit as in the specification, by query and stored choice. */
const WANTED: [query: string, kept: Layout | null, wide: End, narrow: End, crawler: End][] = [
  ["", null, "slides", "mobile", "as it came"],
  ["", "mobile", "mobile", "mobile", "mobile"],
  ["", "slides", "slides", "slides", "slides"],
  ["?mobile=1", null, "mobile", "mobile", "mobile"],
  ["?mobile=1", "mobile", "mobile", "mobile", "mobile"],
  ["?mobile=1", "slides", "mobile", "mobile", "mobile"],
  ["?desktop=1", null, "slides", "slides", "slides"],
  ["?desktop=1", "mobile", "slides", "slides", "slides"],
  ["?desktop=1", "slides", "slides", "slides", "slides"],
  ["?mobile=1&desktop=1", null, "mobile", "mobile", "mobile"],
  ["?mobile=1&desktop=1", "mobile", "mobile", "mobile", "mobile"],
  ["?mobile=1&desktop=1", "slides", "mobile", "mobile", "mobile"],
];

const written = (address: PageAddress) => `${address.pathname}${address.search}${address.hash}`;

/** Returns all addresses of a visit, including the first. */
function wayOf(
  first: PageAddress,
  isNarrow: boolean,
  isCrawler: boolean,
  kept: Layout | null,
): PageAddress[] {
  const way = [first];
  let asked = kept;
  for (let address: PageAddress | null = first; address && way.length < 5;) {
    asked = layoutOfQuery(address.search) ?? asked;
    address = moveFor(address, { asked, isNarrow, isCrawler });
    if (address) way.push(address);
  }
  return way;
}

describe("every address at every width, with every query, choice and visitor", () => {
  const cases = WIDTHS.flatMap((width) =>
    QUERIES.flatMap((search) =>
      ([null, "mobile", "slides"] as const).flatMap((kept) =>
        [false, true].flatMap((isCrawler) =>
          ADDRESSES.map((address) => ({
            width,
            kept,
            isCrawler,
            first: { ...address, search },
            way: wayOf({ ...address, search }, width <= NARROW_UP_TO_PIXELS, isCrawler, kept),
          })),
        ),
      ),
    ),
  );

  test("covers all combinations", () => expect(cases).toHaveLength(8 * 4 * 3 * 2 * 23));

  test("redirects at most once and never back", () => {
    for (const { first, way } of cases) expect(way.length, written(first)).toBeLessThanOrEqual(2);
  });

  test("keeps the slide and the query", () => {
    for (const { first, way } of cases) {
      const last = way.at(-1)!;
      expect(indexAt(last), written(first)).toBe(indexAt(first));
      expect(last.search).toBe(first.search);
    }
  });

  test("ends in the layout of the table", () => {
    for (const { first, way, width, kept, isCrawler } of cases) {
      const row = WANTED.find(([query, before]) => query === first.search && before === kept)!;
      const [wide, narrow, crawler] = row.slice(2);
      const wanted = isCrawler ? crawler : WIDE.includes(width) ? wide : narrow;
      const begun = first.pathname === "/mobile" ? "mobile" : "slides";
      const ended = way.at(-1)!.pathname === "/mobile" ? "mobile" : "slides";
      const where = `${written(first)} at ${width}, kept ${kept}, ${isCrawler ? "crawler" : "person"}`;
      expect(ended, where).toBe(wanted === "as it came" ? begun : wanted);
    }
  });
});

test("a hash that names a slide wins over the path", () => {
  const visitor = { asked: null, isNarrow: true, isCrawler: false };
  const address = { pathname: "/about", search: "", hash: "#staff" };
  expect(moveFor(address, visitor)).toEqual({ pathname: "/mobile", search: "", hash: "#staff" });
  expect(moveFor({ ...address, hash: "#monday" }, visitor)?.hash).toBe("#about");
});

test("only paths of the slides are redirected", () => {
  const visitor = { asked: "mobile", isNarrow: true, isCrawler: false } as const;
  for (const pathname of ["/admin", "/privacy", "/costume-inventory"]) {
    expect(moveFor({ pathname, search: "?mobile=1", hash: "" }, visitor)).toBeNull();
  }
});

test("only mobile=1 and desktop=1 choose a layout", () => {
  expect(
    ["", "?mobile=0", "?desktop=yes", "?desktop=1&mobile=2", "?x=1&mobile=1"].map(layoutOfQuery),
  ).toEqual([null, null, null, "slides", "mobile"]);
});

test("the mobile page shows the section of its hash, the first without a hash, and none for an unknown hash", () => {
  const indexOf = (hash: string) => indexAt({ pathname: "/mobile", search: "", hash });
  expect(["", "#hero", "#hire", "#contact", "#content"].map(indexOf)).toEqual([0, 0, 6, 10, -1]);
});

test("an anchor within a slide is kept when the layout changes", () => {
  const visitor = { asked: null, isCrawler: false };
  const prices = (pathname: string) => ({ pathname, search: "", hash: "#prices" });
  expect(moveFor(prices("/classes"), { ...visitor, isNarrow: true })).toEqual(prices("/mobile"));
  expect(moveFor(prices("/mobile"), { ...visitor, isNarrow: false })).toEqual(prices("/classes"));
  expect(indexAt(prices("/mobile"))).toBe(3);
});
