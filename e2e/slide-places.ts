// The position of the slide show.
import { expect, type Page } from "@playwright/test";
import { SLIDES } from "#app/site/slides/slides.ts";

/** The addresses of the slides, in order. */
export const PATHS = SLIDES.map(({ route }) => route);

/** Expects the slide of an address, with its heading visible. */
export async function expectSlide(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  const index = PATHS.findIndex((route) => route === path.replace(/#.*/, ""));
  const shown = page.locator("[data-site] main [data-index][tabindex]:not([inert])");
  await expect(shown).toHaveAttribute("data-index", `${index}`);
  await expect(shown.getByRole("heading", { level: 1 })).toBeInViewport();
}

/** Expects the slide of an address in the window. */
export async function expectPlace(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  expect(await left(page)).toBeCloseTo(-PATHS.findIndex((route) => route === path), 2);
}

/** How far the track has moved, in window widths. */
export const left = (page: Page) =>
  page
    .locator("main > [data-index]")
    .evaluate((track) => track.getBoundingClientRect().left / window.innerWidth);
