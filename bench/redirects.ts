// Where visitors are led: every address of the website at eight widths, with every query, for a person
// and for a search engine, in a browser. None may be led more than once or lose the slide.
// `npm run bench:redirects`
import { chromium } from "@playwright/test";
import { startSchool } from "#tests/school-server.ts";
import { strayedVisits, VISITS } from "../e2e/redirect-visits.ts";
import { PERSON, SEARCH_ENGINE } from "../e2e/website.ts";
import { findBrowser } from "../scripts/find-browser.ts";

const WINDOWS = 4;

const executablePath = findBrowser();
if (!executablePath) throw new Error("No browser was found and none could be installed.");
const school = await startSchool();
const browser = await chromium.launch({
  executablePath,
  args: ["--no-sandbox", "--disable-quic"],
});
let strayed = 0;
try {
  for (const [visitor, userAgent] of [
    ["a person", PERSON],
    ["a search engine", SEARCH_ENGINE],
  ] as const) {
    const context = await browser.newContext({ baseURL: school.address, userAgent });
    const isCrawler = userAgent === SEARCH_ENGINE;
    for (const [width, visits] of Map.groupBy(VISITS, (visit) => visit.width)) {
      const started = performance.now();
      const wrong = await strayedVisits(context, visits, { isCrawler, windows: WINDOWS });
      for (const one of wrong) console.log(JSON.stringify(one));
      const seconds = Math.round((performance.now() - started) / 1_000);
      console.log(
        `${visitor}, ${width} px: ${visits.length} visits in ${seconds} s, ${wrong.length} strayed`,
      );
      strayed += wrong.length;
    }
    await context.close();
  }
} finally {
  await browser.close();
  await school.stop();
}
process.exitCode = strayed === 0 ? 0 : 1;
