import { expect, test } from "vitest";
import { ANCHORS, SLIDES } from "#app/site/slides/slides.ts";
import { layoutAskedFor, layoutOf, moveFor, type Layout } from "./layouts.ts";
import { wideWay } from "./wide-way.ts";

const HASHES = ["", "#nothing", "#__proto__", ...SLIDES.map(({ slug }) => `#${slug}`)].concat(
  Object.keys(ANCHORS).map((anchor) => `#${anchor}`),
);
const QUERIES = ["", "?mobile=1", "?desktop=1", "?mobile=1&desktop=1", "?x=1"];

type Screen = { search: string; hash: string; kept: Layout | null; isNarrow: boolean };

const SCREENS: Screen[] = HASHES.flatMap((hash) =>
  QUERIES.flatMap((search) =>
    ([null, "mobile", "slides"] as const).flatMap((kept) =>
      [false, true].map((isNarrow) => ({ search, hash, kept, isNarrow })),
    ),
  ),
);

/** Runs it as a browser does at this address; null where the page stays. */
function wayOf({ search, hash, kept, isNarrow }: Screen, store = { getItem: () => kept }) {
  let way: string | null = null;
  const replace = (to: string) => (way = to);
  // oxlint-disable-next-line no-new-func -- what the page holds is run as a browser runs it
  const run = new Function("location", "sessionStorage", "matchMedia", "stop", wideWay());
  run(
    { search, hash, replace },
    store,
    () => ({ matches: isNarrow }),
    () => {},
  );
  return way;
}

test("whoever belongs to the slides is led where the page's scripts would, and nobody else", () => {
  for (const screen of SCREENS) {
    const { search, hash, kept, isNarrow } = screen;
    const asked = layoutAskedFor(search) ?? kept;
    const here = { pathname: "/mobile", search, hash };
    const to = moveFor(here, { asked, isNarrow, isCrawler: false });
    const wanted = to && layoutOf(to.pathname) === "slides" ? to : null;
    expect(wayOf(screen), JSON.stringify(screen)).toBe(
      wanted && wanted.pathname + wanted.search + wanted.hash,
    );
  }
});

test("a browser that refuses its store leads by the screen alone", () => {
  const refusing = {
    getItem: () => {
      throw new Error("The store is refused.");
    },
  };
  const screen = { search: "", hash: "#about", kept: null };
  expect(wayOf({ ...screen, isNarrow: false }, refusing)).toBe("/about");
  expect(wayOf({ ...screen, isNarrow: true }, refusing)).toBeNull();
});
