// The values of the forms of a show and its numbers, and how what is typed is read.
import type { Read, Reading } from "#app/platform/typed/reading.ts";
import { readCount } from "#app/platform/typed/count.ts";
import { readTimes } from "#app/platform/typed/time.ts";

/** Seconds of a number whose length nobody has entered yet. */
export const USUAL_SECONDS = 180;
/** Minutes for a change of costume at first. */
export const USUAL_CHANGE_MINUTES = 5;
const MOST_CHANGE_MINUTES = 120;
const MOST_CALL_MINUTES = 600;
const MOST_ROOM_PLACES = 999;
const MINUTE = 60;
/** An hour: a longer number is a typing mistake. */
const MOST_SECONDS = 60 * MINUTE;

export type PerformanceValues = { id: string; day: string; starts: string };

export type ShowValues = {
  name: string;
  place: string;
  callMinutes: string;
  performances: PerformanceValues[];
};

export const SHOW_LABELS = {
  name: "Name",
  place: "Place",
  callMinutes: "Be there, in minutes before the start",
  performances: "Performances",
} as const satisfies Record<keyof ShowValues, string>;

export type NumberValues = {
  name: string;
  length: string;
  changeMinutes: string;
  classIds: string[];
};

export const NUMBER_LABELS = {
  name: "Name",
  length: "Length",
  changeMinutes: "Minutes for a change",
  classIds: "Classes",
} as const satisfies Record<keyof NumberValues, string>;

export const NEW_NUMBER: NumberValues = {
  name: "",
  length: "3:00",
  changeMinutes: String(USUAL_CHANGE_MINUTES),
  classIds: [],
};

export type RoomValues = { name: string; places: string; callMinutes: string; chaperones: string };

export const ROOM_LABELS = {
  name: "Name",
  places: "Places",
  callMinutes: "Be there, in minutes before the start",
  chaperones: "Chaperones",
} as const satisfies Record<keyof RoomValues, string>;

export type RehearsalValues = { day: string; times: string; studio: string; numberIds: string[] };

export const REHEARSAL_LABELS = {
  day: "Day",
  times: "Time",
  studio: "Studio",
  numberIds: "Numbers",
} as const satisfies Record<keyof RehearsalValues, string>;

const NO_LENGTH = { problem: "Enter a length, such as 2:45." };

/** Reads '2:45' as seconds, and '3' as minutes. */
export const readLength: Read<number> = (text) => {
  const [, minutes = "", seconds = "0"] = /^(\d{1,2})(?:[:.](\d{2}))?$/.exec(text.trim()) ?? [];
  const value = Number(minutes) * MINUTE + Number(seconds);
  const isFit = minutes !== "" && Number(seconds) < MINUTE && value > 0 && value <= MOST_SECONDS;
  return isFit ? { value } : NO_LENGTH;
};

/** Returns 165 seconds as '2:45'. */
export function lengthText(seconds: number): string {
  return `${Math.floor(seconds / MINUTE)}:${String(seconds % MINUTE).padStart(2, "0")}`;
}

/** Reads one time of day as minutes from midnight. */
export const readStart: Read<number> = (text) => {
  const reading = readTimes(text);
  return "value" in reading && reading.value.toMinute === null
    ? { value: reading.value.fromMinute }
    : { problem: "Enter a time, such as 18:00." };
};

export const readChangeMinutes: Read<number> = (text) => upTo(text, MOST_CHANGE_MINUTES);
export const readCallMinutes: Read<number> = (text) => upTo(text, MOST_CALL_MINUTES);

export const readRoomPlaces: Read<number> = (text) => {
  const reading = upTo(text, MOST_ROOM_PLACES);
  return "value" in reading && reading.value === 0
    ? { problem: "Enter at least 1, or leave it blank." }
    : reading;
};

function upTo(text: string, most: number): Reading<number> {
  const reading = readCount(text);
  const isFit = "value" in reading && reading.value <= most;
  return isFit ? reading : { problem: `Enter a whole number from 0 to ${most}.` };
}
