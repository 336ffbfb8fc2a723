// The values of the forms of a show, from what is stored.
import { formatTime, formatTimes } from "#app/ui/format.ts";
import type { Performance, Room, Show, ShowNumber } from "../show-cast/show.ts";
import {
  lengthText,
  type NumberValues,
  type RehearsalValues,
  type RoomValues,
  type ShowValues,
} from "./show.fields.ts";

const typedCount = (count: number | null) => (count === null ? "" : String(count));

export function showValuesOf({
  name,
  place,
  callMinutes,
  performances,
}: Pick<Show, "name" | "place" | "callMinutes"> & {
  performances: readonly Performance[];
}): ShowValues {
  return {
    name,
    place,
    callMinutes: typedCount(callMinutes),
    performances: performances.map(({ id, day, fromMinute }) => ({
      id,
      day,
      starts: formatTime(fromMinute),
    })),
  };
}

export function numberValuesOf(
  number: Pick<ShowNumber, "name" | "seconds" | "changeMinutes"> & {
    classes: readonly { id: string }[];
  },
): NumberValues {
  const { name, seconds, changeMinutes, classes } = number;
  return {
    name,
    length: lengthText(seconds),
    changeMinutes: String(changeMinutes),
    classIds: classes.map(({ id }) => id),
  };
}

export function roomValuesOf({
  name,
  places,
  callMinutes,
  chaperones,
}: Omit<Room, "id" | "version">): RoomValues {
  return { name, places: typedCount(places), callMinutes: typedCount(callMinutes), chaperones };
}

export function rehearsalValuesOf(row: {
  day: string;
  fromMinute: number;
  toMinute: number;
  studio: string;
  numberIds: readonly string[];
}): RehearsalValues {
  const { day, studio, numberIds } = row;
  return { day, times: formatTimes(row), studio, numberIds: [...numberIds] };
}
