// The events table: its optimistic lock, audited fields and undo.
import { rowsOf } from "../changes/change-row.server.ts";
import { auditedFields } from "../fields/audit-and-record.ts";
import { EVENT_FIELDS } from "./event.fields.ts";
import { eventValuesOf } from "./event-values.ts";
import { showPicture } from "./event-picture.server.ts";

export const EVENTS = rowsOf<"events">({
  table: "events",
  one: "event",
  deletedColumn: "deletedAt",
  hasVersion: true,
  hasUpdatedAt: true,
  changed: "Someone else has changed this event since you opened it.",
  gone: "This event has been deleted.",
  nameOf: ({ name }) => name,
  newer: (row) => eventValuesOf(row),
  auditedFields: [
    ...auditedFields(EVENT_FIELDS),
    {
      label: "Cancelled",
      of: ({ cancelledAt, cancelReason }) => (cancelledAt ? cancelReason : ""),
    },
  ],
  afterUndo: async (desk, ids) => {
    for (const id of ids) await showPicture(desk.trx, id);
  },
});
