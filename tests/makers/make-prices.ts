// The default prices of private lessons.
import type { Prices } from "#app/office/lessons/form/price.ts";

export function makePrices(overrides: Partial<Prices> = {}): Prices {
  const list = [
    { fromDay: "1900-01-01", minutes: 30, pence: 2000 },
    { fromDay: "1900-01-01", minutes: 45, pence: 2500 },
    { fromDay: "1900-01-01", minutes: 60, pence: 3000 },
    { fromDay: "1900-01-01", minutes: 90, pence: 4500 },
  ];
  return { list, today: "2026-11-20", ...overrides };
}
