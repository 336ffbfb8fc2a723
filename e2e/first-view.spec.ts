// What a first visit to the website loads, on a phone: bench/site.ts looks at desktops, too.
import { SLIDES } from "#app/site/slides.ts";
import { firstView, overBudget } from "../bench/site/first-view.ts";
import { expect, test } from "./fixtures.ts";

for (const path of [...SLIDES.map(({ route }) => route), "/mobile"]) {
  test(`${path} is light at first, asks no other site and sets no cookie`, async ({
    browser,
    school,
  }) => {
    const view = await firstView(browser, school.address + path, "mobile");
    expect(view.js).toBeGreaterThan(0);
    expect(overBudget(view), JSON.stringify(view)).toEqual([]);
  });
}
