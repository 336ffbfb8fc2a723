// Measures how long a person takes to book a trial on a phone: 5 keys a second, and a second for each tap. `npm
// run bench:booking` starts the built product, with and without scripts.
import { chromium, devices, type Page } from "@playwright/test";
import { startSchool } from "#tests/school-server.ts";
import { findBrowser } from "../scripts/find-browser.ts";
import { BROWSER_ARGS } from "./site/lighthouse.ts";

const MS_A_KEY = 200;
const MS_A_TAP = 1_000;

const ANSWERS: readonly [label: string, text: string][] = [
  ["Child's first name", "Marigold"],
  ["Age", "6"],
  ["Your name", "Persephone Featherstone"],
  ["E-mail", "persephone@featherstone.example"],
  ["Phone", "07700 900123"],
];

const program = findBrowser();
if (!program) throw new Error("No browser was found and none could be installed.");
const school = await startSchool();
const browser = await chromium.launch({ executablePath: program, args: BROWSER_ARGS });
try {
  for (const javaScriptEnabled of [true, false]) {
    const context = await browser.newContext({ ...devices["Pixel 7"], javaScriptEnabled });
    const page = await context.newPage();
    await page.goto(`${school.address}/book?desktop=1`);
    const started = performance.now();
    const screens = await book(page);
    const seconds = (performance.now() - started) / 1_000;
    const how = javaScriptEnabled ? "with scripts" : "without scripts";
    console.log(`${how}: ${seconds.toFixed(1)} s, ${screens} screens before the done page`);
    await context.close();
  }
} finally {
  await browser.close();
  await school.stop();
}

/** Books from the booking slide to the reference; returns how many screens that took. */
async function book(page: Page): Promise<number> {
  let screens = 0;
  const tap = async (name: string) => {
    await page.waitForTimeout(MS_A_TAP);
    await page.getByRole("button", { name }).click();
  };
  await page.waitForTimeout(MS_A_TAP);
  await page.getByLabel("How old?").selectOption("6");
  await tap("Book a trial here");
  screens += 1;
  await page.waitForTimeout(MS_A_TAP);
  await page.locator("input[name=pick]:enabled").first().check();
  await tap("Next: your details");
  screens += 1;
  for (const [label, text] of ANSWERS) {
    await page.waitForTimeout(MS_A_TAP);
    await page.getByLabel(label, { exact: true }).pressSequentially(text, { delay: MS_A_KEY });
  }
  await tap("Review booking");
  screens += 1;
  await tap("Book the trial");
  await page.getByText(/^Your reference is/).waitFor();
  return screens;
}
