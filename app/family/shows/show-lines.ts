// A child's part in a show, as the family reads it.
import { formatTime } from "#app/ui/format.ts";

export type Part = {
  /** The numbers of the published order, in its order; empty before it is published. */
  numbers: readonly string[];
  /** The names of the numbers. */
  names: readonly string[];
  room: string | null;
  /** Minutes from midnight. */
  fromMinute: number;
  callMinutes: number;
};

/** Returns 'On in number 14 and 22, room 3, be there 17:15', or before the order is published 'In Opening'. */
export function partWords({ numbers, names, room, fromMinute, callMinutes }: Part): string {
  if (numbers.length === 0) return `In ${listed(names)}`;
  return [
    `On in number ${listed(numbers)}`,
    ...(room === null ? [] : [roomWords(room)]),
    `be there ${formatTime(Math.max(0, fromMinute - callMinutes))}`,
  ].join(", ");
}

/** Returns 'room 3' for 'Room 3' and for '3'; any other name unchanged. */
function roomWords(name: string): string {
  if (/^\d+\w?$/.test(name)) return `room ${name}`;
  return name.replace(/^Room\b/, "room");
}

function listed(words: readonly string[]): string {
  const last = words.at(-1) ?? "";
  return words.length < 2 ? last : `${words.slice(0, -1).join(", ")} and ${last}`;
}
