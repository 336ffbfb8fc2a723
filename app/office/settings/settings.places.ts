// What the settings keep, column by column: whose it is, what it points at, and what becomes of it.
import type { Places } from "../slice/place.ts";

export const SETTINGS_PLACES = {
  bankHolidays: { key: "day", none: "day name" },
  lessonPrices: { key: "fromDay minutes", none: "fromDay minutes pence" },
  livingWages: { key: "fromDay", none: "fromDay pence" },
  siblingDiscounts: { key: "fromDay", none: "fromDay lastDay percent pence" },
} satisfies Places;
