// The files that a first visit to the website loads, on a phone and on a desktop; bench/site.ts prints it for every page.
import { SLIDES } from "#app/site/slides/slides.ts";
import { firstView, overBudget } from "../bench/site/first-view.ts";
import { DEVICES } from "../bench/site/screens.ts";
import { expect, test } from "./fixtures.ts";

const ROUTES = SLIDES.map(({ route }) => route);
/** The page that requests the most files on a desktop. */
const MANY_FILES = ["/book"];

test("a first page view is small, contacts no other site and sets no cookie", async ({
  browser,
  school,
  someOf,
  isEverywhere,
}) => {
  const paths = {
    mobile: [...someOf(ROUTES), "/mobile"],
    desktop: isEverywhere ? ROUTES : MANY_FILES,
  };
  for (const device of DEVICES)
    for (const path of paths[device]) {
      const view = await firstView(browser, school.address + path, device);
      expect(view.js, path).toBeGreaterThan(0);
      expect(overBudget(view), `${path}, ${device}: ${JSON.stringify(view)}`).toEqual([]);
    }
});
