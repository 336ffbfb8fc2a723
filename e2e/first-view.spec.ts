// What a first visit to the website loads, on a phone: bench/site.ts looks at desktops, too.
import { SLIDES } from "#app/site/slides/slides.ts";
import { firstView, overBudget } from "../bench/site/first-view.ts";
import { expect, test } from "./fixtures.ts";

const ROUTES = SLIDES.map(({ route }) => route);

test("a page is light at first, asks no other site and sets no cookie", async ({
  browser,
  school,
  someOf,
}) => {
  for (const path of [...someOf(ROUTES), "/mobile"]) {
    const view = await firstView(browser, school.address + path, "mobile");
    expect(view.js, path).toBeGreaterThan(0);
    expect(overBudget(view), `${path}: ${JSON.stringify(view)}`).toEqual([]);
  }
});
