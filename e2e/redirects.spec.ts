// Visitors get the slide show or the mobile track, without redirect loops. One visit at every width;
// prove/redirects.spec.ts makes all visits at all widths.
import { expect, test } from "./fixtures.ts";
import { SOME_VISITS, strayedVisits } from "./redirect-visits.ts";
import { PERSON, SEARCH_ENGINE } from "./website.ts";

for (const [visitor, userAgent, tag] of [
  ["a person", PERSON, []],
  ["a search engine", SEARCH_ENGINE, ["@long"]],
] as const) {
  test.describe(visitor, { tag: [...tag] }, () => {
    test.use({ userAgent });

    test("gets the requested or fitting layout with at most one redirect, and keeps the slide", async ({
      context,
    }) => {
      test.slow();
      const isCrawler = userAgent === SEARCH_ENGINE;
      expect(await strayedVisits(context, SOME_VISITS, { isCrawler, windows: 2 })).toEqual([]);
    });
  });
}
