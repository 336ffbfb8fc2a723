// The fields of an event, in the order of the audit.
import type { FieldsOf, RowOf } from "#app/office/fields/field.ts";
import { readCount } from "#app/platform/typed/count.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import { readTimes } from "#app/platform/typed/time.ts";
import { EVENT_KINDS } from "#app/site/events/event.ts";
import { KIND_WORDS } from "#app/site/events/event-words.ts";
import { formatTime } from "#app/ui/format.ts";

export const MOST_PLACES = 2000;
/** Whole pence a child. */
const MOST_PRICE = 10_000_00;
const SUMMARY_LENGTH = 2000;
const QUESTIONS_LENGTH = 1000;
const GRADES_LENGTH = 3000;

export const readPlaces: Read<number> = (text) => {
  const reading = readCount(text);
  const isFit = "value" in reading && reading.value <= MOST_PLACES;
  return isFit ? reading : { problem: `Enter a whole number from 0 to ${MOST_PLACES}.` };
};

const readPrice: Read<number> = (text) => {
  const reading = readMoney(text);
  const isFit = !("value" in reading) || reading.value <= MOST_PRICE;
  return isFit ? reading : { problem: "Enter at most £10,000." };
};

const NO_CLOCK = { problem: "Enter a time, such as 16:00." };

/** Reads one time of day as minutes from midnight. */
export const readClock: Read<number> = (text) => {
  const reading = readTimes(text);
  return "value" in reading && reading.value.toMinute === null
    ? { value: reading.value.fromMinute }
    : NO_CLOCK;
};

/** Returns minutes from midnight; null for text that isn't a time. */
export function minuteOf(text: string): number | null {
  const reading = readClock(text);
  return "value" in reading ? reading.value : null;
}

export const clockOf = (minute: number | null) => (minute === null ? "" : formatTime(minute));

export const EVENT_FIELDS = {
  name: { kind: "text", label: "Name", required: "Enter a name." },
  kind: { kind: "choice", label: "Kind", options: EVENT_KINDS, words: KIND_WORDS },
  firstDay: { kind: "day", label: "First day" },
  lastDay: { kind: "day", label: "Last day" },
  starts: {
    kind: "text",
    label: "Starts at",
    stored: {
      in: ["fromMinute"],
      read: ({ fromMinute }) => clockOf(fromMinute),
      write: (text) => ({ fromMinute: minuteOf(text) }),
    },
  },
  ends: {
    kind: "text",
    label: "Ends at",
    stored: {
      in: ["toMinute"],
      read: ({ toMinute }) => clockOf(toMinute),
      write: (text) => ({ toMinute: minuteOf(text) }),
    },
  },
  venue: { kind: "text", label: "Where" },
  places: { kind: "count", label: "Places", read: readPlaces, whenEmpty: null },
  price: { kind: "money", label: "Price (£ a child)", read: readPrice },
  grades: { kind: "text", label: "Grades and prices", most: GRADES_LENGTH },
  ages: { kind: "text", label: "Ages", most: 20 },
  summary: {
    kind: "text",
    label: "About it",
    most: SUMMARY_LENGTH,
    tooLong: `Keep this to ${SUMMARY_LENGTH} characters.`,
  },
  bring: { kind: "text", label: "What to bring", most: 500 },
  questions: { kind: "text", label: "Questions to parents", most: QUESTIONS_LENGTH },
  picture: { kind: "text", label: "Picture" },
  pictureWords: { kind: "text", label: "The picture in words" },
  cancelBy: { kind: "day", label: "Cancel by" },
  isPublished: { kind: "tick", label: "Published on the website" },
} as const satisfies FieldsOf<RowOf<"events">, "starts" | "ends">;
