// The mouse wheel, which must not change values.
import type { Locator } from "@playwright/test";

/** Turns the mouse wheel over a focused field. */
export async function turnWheel(field: Locator): Promise<void> {
  await field.click();
  await field.hover();
  for (const by of [-120, 120, -120]) await field.page().mouse.wheel(0, by);
}
