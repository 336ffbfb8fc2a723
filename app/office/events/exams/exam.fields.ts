// The fields of a candidate's entry that the office can change.
import { readCount } from "#app/platform/typed/count.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import type { FieldsOf, RowOf } from "#app/office/fields/field.ts";
import { clockOf, minuteOf } from "../event.fields.ts";

/** The longest slot. */
export const MOST_MINUTES = 240;

export const readSlotMinutes: Read<number> = (text) => {
  const reading = readCount(text);
  const isFit = "value" in reading && reading.value > 0 && reading.value <= MOST_MINUTES;
  return isFit ? reading : { problem: `Enter a whole number from 1 to ${MOST_MINUTES}.` };
};

export const ENTRY_FIELDS = {
  certificateName: {
    kind: "text",
    label: "Name as on the certificate",
    required: "Enter the name.",
    most: 100,
    personal: "name",
  },
  birthDate: { kind: "day", label: "Date of birth" },
  boardNumber: { kind: "text", label: "Board number", most: 40, personal: "fact" },
  slotDay: { kind: "day", label: "Slot on" },
  slotStarts: {
    kind: "text",
    label: "Slot at",
    stored: {
      in: ["slotMinute"],
      read: ({ slotMinute }) => clockOf(slotMinute),
      write: (text) => ({ slotMinute: minuteOf(text) }),
    },
  },
  slotMinutes: { kind: "count", label: "Minutes", read: readSlotMinutes, whenEmpty: null },
} as const satisfies FieldsOf<RowOf<"eventPlaces">, "slotStarts">;
