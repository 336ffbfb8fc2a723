// The table of changes to single meetings: its optimistic lock, audited fields and undo.
import { rowsOf } from "#app/office/changes/change-row.server.ts";
import { day, yesNo } from "#app/office/changes/audit-words.ts";
import { formatTimes } from "#app/ui/format.ts";
import { chosenIds, readTeaching } from "#app/office/class-places/teaching.server.ts";
import {
  MEETING_LABELS,
  MEETING_STATES,
  meetingValuesOf,
  type MeetingState,
} from "./meeting-values.ts";

export const MEETINGS = rowsOf<"meetingChanges">({
  table: "meetingChanges",
  one: "meeting",
  deletedColumn: null,
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this class.",
  gone: "This class is no longer there.",
  nameOf: (row) => `the class on ${day(row.day)}`,
  newer: async (row, _, trx) => {
    const teaching = (await readTeaching(trx)).get(row.classId) ?? [];
    const stored = { ...row, state: row.state as MeetingState };
    return meetingValuesOf(stored, chosenIds(teaching, row.day));
  },
  auditedFields: [
    { label: MEETING_LABELS.state, of: ({ state }) => MEETING_STATES[state as MeetingState] },
    { label: MEETING_LABELS.reason, of: ({ reason }) => reason },
    { label: MEETING_LABELS.toDay, of: ({ toDay }) => day(toDay) },
    {
      label: MEETING_LABELS.time,
      of: ({ fromMinute, toMinute }) =>
        fromMinute === null ? "" : formatTimes({ fromMinute, toMinute }),
    },
    { label: MEETING_LABELS.studio, of: ({ studio }) => studio },
    { label: "Cover teacher", of: ({ cover }) => cover },
    { label: "On despite the bank holiday", of: ({ isHeld }) => yesNo(isHeld) },
  ],
});

/** Booked trial meetings, which a cancellation or move changes too. */
export const BOOKED_MEETINGS = rowsOf<"bookedMeetings">({
  table: "bookedMeetings",
  one: "booked meeting",
  deletedColumn: null,
  hasVersion: false,
  hasUpdatedAt: false,
  changed: "Someone else has changed this booking.",
  gone: "This booking is no longer there.",
  nameOf: (row) => `a booking for ${day(row.day)}`,
});
