// The fields of a weekly class, and those that can differ from term to term.
import type { FieldsOf, RowOf } from "#app/office/fields/field.ts";
import type { Synonyms } from "#app/office/upload/records/field-cells.ts";
import { readCount } from "#app/platform/typed/count.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Read } from "#app/platform/typed/reading.ts";

export const MOST_PLACES = 500;
/** Whole pence a month. */
const MOST_PRICE = 100_000_00;
export const WEAR_LENGTH = 500;

/** Reads a whole number from 0; more than any studio holds is a typing error. */
export const readPlaces: Read<number> = (text) => {
  const reading = readCount(text);
  const isFit = "value" in reading && reading.value <= MOST_PLACES;
  return isFit ? reading : { problem: `Enter a whole number from 0 to ${MOST_PLACES}.` };
};

const readPrice: Read<number> = (text) => {
  const reading = readMoney(text);
  const isFit = !("value" in reading) || reading.value <= MOST_PRICE;
  return isFit ? reading : { problem: "Enter at most £100,000." };
};

export const EDITION_FIELDS = {
  teachers: { kind: "text", label: "Teachers" },
  places: { kind: "count", label: "Places", read: readPlaces, whenEmpty: null },
  trialPlaces: { kind: "count", label: "Trial places", read: readPlaces, whenEmpty: null },
  price: { kind: "money", label: "Price (£ a month)", read: readPrice },
} as const satisfies FieldsOf<RowOf<"weeklyClasses"> & RowOf<"classEditions">>;

export const WEEKLY_CLASS_FIELDS = {
  ...EDITION_FIELDS,
  wear: { kind: "text", label: "What to wear", most: WEAR_LENGTH },
  isInviteOnly: { kind: "tick", label: "Invite only" },
} as const satisfies FieldsOf<RowOf<"weeklyClasses">>;

/** Other headers under which an import finds the fields. */
export const WEEKLY_CLASS_SYNONYMS: Synonyms<typeof WEEKLY_CLASS_FIELDS> = {
  teachers: ["teacher", "instructor", "staff", "taught by"],
  places: ["capacity", "max", "size", "class size", "maximum", "max students"],
  trialPlaces: ["trials", "trial places"],
  price: ["price", "fee", "monthly fee", "price per month", "tuition", "cost"],
  wear: ["what to wear", "uniform", "dress", "clothing"],
  isInviteOnly: ["by invitation", "invitation only"],
};
