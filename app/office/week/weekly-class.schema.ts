// What the form of a weekly class accepts, and what one reads when it does not.
import { z } from "zod";
import { readCount } from "#app/platform/typed/count.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import { typedOr } from "#app/platform/typed/typed.schema.ts";

export const MOST_PLACES = 500;
/** Whole pence a month. */
const MOST_PRICE = 100_000_00;
const LINE_LENGTH = 200;
const MOST_TEACHERS = 20;
export const WEAR_LENGTH = 500;

/** Whole places from 0; more than any studio holds is a slip. */
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

const words = (most: number) =>
  z
    .string()
    .max(most, `Keep this to ${most} characters.`)
    .transform((text) => text.trim());

/** Ids of people, whose role is checked where they are written; without them those there are stay. */
export const peopleSchema = z.array(z.string().max(LINE_LENGTH)).max(MOST_TEACHERS).optional();

export const weeklyClassSchema = z.object({
  teachers: words(LINE_LENGTH),
  places: typedOr(readPlaces, null),
  trialPlaces: typedOr(readPlaces, null),
  price: typedOr(readPrice, null),
  wear: words(WEAR_LENGTH),
  isInviteOnly: z.boolean(),
  taughtBy: peopleSchema,
});

export const editWeeklyClassSchema = z.object({
  version: z.int().positive(),
  values: weeklyClassSchema,
  /** Said after the question whether it may have fewer places than are taken. */
  isMeant: z.boolean().default(false),
});
