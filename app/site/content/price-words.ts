// How the website writes a price and a day.

const PENCE = 100;

/** Such as '£32' and '£32.50'. */
export function priceWords(pence: number): string {
  const isWhole = pence % PENCE === 0;
  return `£${(pence / PENCE).toFixed(isWhole ? 0 : 2)}`;
}

/** A day (YYYY-MM-DD) in words, such as '1 September 2026'. */
export function longDay(day: string): string {
  return new Date(day).toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
}
