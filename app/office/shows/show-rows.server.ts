// The tables of shows: optimistic lock, audited fields and undo.
import { day } from "../changes/audit-words.ts";
import { rowsOf } from "../changes/change-row.server.ts";
import { formatTime, formatTimes } from "#app/ui/format.ts";
import { lengthText } from "./show.fields.ts";

export const SHOWS = rowsOf<"shows">({
  table: "shows",
  one: "show",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this show since you opened it.",
  gone: "This show has been deleted.",
  nameOf: ({ name }) => name,
  auditedFields: [
    { label: "Name", of: ({ name }) => name },
    { label: "Place", of: ({ place }) => place },
    { label: "Be there", of: ({ callMinutes }) => (callMinutes === null ? "" : `${callMinutes}`) },
  ],
});

export const PERFORMANCES = rowsOf<"showPerformances">({
  table: "showPerformances",
  one: "performance",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: SHOWS.changed,
  gone: "This performance has been removed.",
  nameOf: (row) => `the performance of ${day(row.day)}, ${formatTime(row.fromMinute)}`,
});

export const NUMBERS = rowsOf<"showNumbers">({
  table: "showNumbers",
  one: "number",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this number since you opened it.",
  gone: "This number has been deleted.",
  nameOf: ({ name }) => name,
  auditedFields: [
    { label: "Name", of: ({ name }) => name },
    { label: "Length", of: ({ seconds }) => lengthText(seconds) },
    { label: "Minutes for a change", of: ({ changeMinutes }) => String(changeMinutes) },
  ],
});

export const NUMBER_CLASSES = rowsOf<"showNumberClasses">({
  table: "showNumberClasses",
  one: "class of a number",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: NUMBERS.changed,
  gone: NUMBERS.gone,
  nameOf: () => "the class of a number",
});

export const PERFORMERS = rowsOf<"showPerformers">({
  table: "showPerformers",
  one: "performer",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this performer since you opened the page.",
  gone: "This performer is not in the show any more.",
  nameOf: ({ guest }) => guest || "a child of the show",
});

export const CAST = rowsOf<"showCast">({
  table: "showCast",
  one: "performer of a number",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: NUMBERS.changed,
  gone: "This performer is not in the number any more.",
  nameOf: () => "a performer of the number",
});

export const ROOMS = rowsOf<"showRooms">({
  table: "showRooms",
  one: "dressing room",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this room since you opened it.",
  gone: "This room has been deleted.",
  nameOf: ({ name }) => name,
  auditedFields: [
    { label: "Name", of: ({ name }) => name },
    { label: "Places", of: ({ places }) => String(places ?? "") },
    { label: "Be there", of: ({ callMinutes }) => (callMinutes === null ? "" : `${callMinutes}`) },
    { label: "Chaperones", of: ({ chaperones }) => chaperones.replaceAll("\n", ", ") },
  ],
});

export const REHEARSALS = rowsOf<"showRehearsals">({
  table: "showRehearsals",
  one: "rehearsal",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this rehearsal since you opened it.",
  gone: "This rehearsal has been deleted.",
  nameOf: (row) => `the rehearsal of ${day(row.day)}, ${formatTimes(row)}`,
  auditedFields: [
    { label: "Day", of: (row) => day(row.day) },
    { label: "Time", of: formatTimes },
    { label: "Studio", of: ({ studio }) => studio },
    { label: "Numbers", of: ({ numbers }) => String((numbers as string[]).length) },
  ],
});

/** They come back with the performance or the rehearsal in whose register they are. */
export const OCCASION_MARKS = rowsOf<"occasionMarks">({
  table: "occasionMarks",
  one: "mark on a register",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this mark.",
  gone: "This mark is no longer there.",
  nameOf: () => "a mark on a register",
});

export const DAYS_ELSEWHERE = rowsOf<"showDaysElsewhere">({
  table: "showDaysElsewhere",
  one: "performance elsewhere",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this day.",
  gone: "This day has been removed.",
  nameOf: (row) => `the performance elsewhere on ${day(row.day)}`,
});
