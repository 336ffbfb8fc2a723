// Where the slide show stands.
import { expect, type Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";

/** The addresses of the slides, in their order. */
export const PATHS = SLIDES.map(({ route }) => route);

/** The slide of an address is shown, and its heading is in sight. */
export async function expectSlide(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  const index = PATHS.findIndex((route) => route === path.replace(/#.*/, ""));
  const shown = page.locator("[data-site] main [data-index][tabindex]:not([inert])");
  await expect(shown).toHaveAttribute("data-index", `${index}`);
  await expect(shown.getByRole("heading", { level: 1 })).toBeInViewport();
}

/** The slide of an address stands in the window. */
export async function expectPlace(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  expect(await left(page)).toBeCloseTo(-PATHS.findIndex((route) => route === path), 2);
}

/** How far the track has moved, in windows. */
export const left = (page: Page) =>
  page
    .locator("main [data-index]:not([tabindex])")
    .evaluate((track) => track.getBoundingClientRect().left / window.innerWidth);
