// Redirects: every address of the website at eight widths, with every query, for a person and a search engine.
// None may be redirected more than once or lose its slide.
import { expect, test } from "../fixtures.ts";
import { strayedVisits, VISITS } from "../redirect-visits.ts";
import { PERSON, SEARCH_ENGINE } from "../website.ts";

const WINDOWS = 4;

for (const [visitor, userAgent] of [
  ["a person", PERSON],
  ["a search engine", SEARCH_ENGINE],
] as const) {
  test.describe(visitor, () => {
    test.use({ userAgent });

    for (const [width, visits] of Map.groupBy(VISITS, (visit) => visit.width)) {
      test(`is led as wanted at ${width} px, in ${visits.length} visits`, async ({ context }) => {
        const isCrawler = userAgent === SEARCH_ENGINE;
        expect(await strayedVisits(context, visits, { isCrawler, windows: WINDOWS })).toEqual([]);
      });
    }
  });
}
