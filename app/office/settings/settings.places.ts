// The tables of Settings, column by column: personal data, references and deletion.
import type { Places } from "../slice/place.ts";

export const SETTINGS_PLACES = {
  bankHolidays: { key: "day", none: "day name" },
  lessonPrices: { key: "fromDay minutes", none: "fromDay minutes pence" },
  livingWages: { key: "fromDay", none: "fromDay pence" },
  siblingDiscounts: { key: "fromDay", none: "fromDay lastDay fromPlace percent pence" },
  classDiscounts: { key: "fromDay", none: "fromDay lastDay fromPlace percent pence" },
} satisfies Places;
