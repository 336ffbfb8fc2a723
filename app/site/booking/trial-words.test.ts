import { expect, test } from "vitest";
import { addDays } from "#app/platform/days/calendar.ts";
import { dateWords } from "#app/site/content/price-words.ts";
import { dayWords } from "./trial-words.ts";

test("days read as in the browser's British English", () => {
  const whole = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  for (let after = 0; after < 400; after += 1) {
    const day = addDays("2027-12-01", after);
    expect(dayWords(day)).toBe(whole.format(new Date(day)));
    expect(dayWords(day).endsWith(` ${dateWords(day)}`)).toBe(true);
  }
});
