import { expect, test } from "vitest";
import { ANCHORS, SLIDES } from "#app/site/slides/slides.ts";
import { layoutOfQuery, layoutOf, moveFor, type Layout } from "./layouts.ts";
import { wideScreenRedirect } from "./wide-screen-redirect.ts";

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

/** Runs the script as a browser does at this address; null when it does not redirect. */
function wayOf({ search, hash, kept, isNarrow }: Screen, store = { getItem: () => kept }) {
  let way: string | null = null;
  const replace = (to: string) => (way = to);
  // oxlint-disable-next-line no-new-func -- runs the page's script as a browser does
  const run = new Function(
    "location",
    "sessionStorage",
    "matchMedia",
    "stop",
    wideScreenRedirect(),
  );
  run(
    { search, hash, replace },
    store,
    () => ({ matches: isNarrow }),
    () => {},
  );
  return way;
}

test("only visitors who belong to the slides are redirected, to the same address as by the page's scripts", () => {
  for (const screen of SCREENS) {
    const { search, hash, kept, isNarrow } = screen;
    const asked = layoutOfQuery(search) ?? kept;
    const here = { pathname: "/mobile", search, hash };
    const to = moveFor(here, { asked, isNarrow, isCrawler: false });
    const wanted = to && layoutOf(to.pathname) === "slides" ? to : null;
    expect(wayOf(screen), JSON.stringify(screen)).toBe(
      wanted && wanted.pathname + wanted.search + wanted.hash,
    );
  }
});

test("a browser that blocks storage is redirected by its screen", () => {
  const refusing = {
    getItem: () => {
      throw new Error("storage blocked");
    },
  };
  const screen = { search: "", hash: "#about", kept: null };
  expect(wayOf({ ...screen, isNarrow: false }, refusing)).toBe("/about");
  expect(wayOf({ ...screen, isNarrow: true }, refusing)).toBeNull();
});
