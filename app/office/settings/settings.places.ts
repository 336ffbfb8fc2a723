// The tables of Settings, column by column: personal data, references and deletion.
import type { Places } from "../slice/place.ts";

export const SETTINGS_PLACES = {
  bankHolidays: { key: "day", none: "day name" },
  lessonPrices: { key: "fromDay minutes", none: "fromDay minutes pence" },
  livingWages: { key: "fromDay", none: "fromDay pence" },
  siblingDiscounts: { key: "fromDay", none: "fromDay lastDay percent pence" },
} satisfies Places;
