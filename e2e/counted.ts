// Counts the clicks or taps that a task takes.
import type { Locator, Page } from "@playwright/test";
import { listening } from "./listening.ts";

export function counted(page: Page) {
  let count = 0;
  const press = async (act: () => Promise<void>) => {
    await listening(page);
    await act();
    count += 1;
  };
  return {
    click: (on: Locator) => press(() => on.click()),
    tap: (on: Locator) => press(() => on.tap()),
    count: () => count,
  };
}
