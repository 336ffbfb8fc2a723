// The wheel of a mouse, which must change no value.
import type { Locator } from "@playwright/test";

/** Turns the wheel of the mouse over a field that has the focus. */
export async function turnWheel(field: Locator): Promise<void> {
  await field.click();
  await field.hover();
  for (const by of [-120, 120, -120]) await field.page().mouse.wheel(0, by);
}
