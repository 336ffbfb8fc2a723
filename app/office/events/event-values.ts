// The values of the event form.
import type { Typed } from "#app/office/fields/field.ts";
import { formValues, labelsOf, newForm, rowValues, type Row } from "#app/office/fields/values.ts";
import { EVENT_FIELDS } from "./event.fields.ts";

export type EventValues = Typed<typeof EVENT_FIELDS>;

/** The values of a stored event's form; a moved event can lose its charges. */
export type EventFormValues = EventValues & { takesOffCharges?: boolean };

/** A change of one of these is told to the families. */
const MOVING = ["firstDay", "lastDay", "starts", "ends", "venue"] as const;

export function isMoved(before: EventValues, after: EventValues): boolean {
  return MOVING.some((field) => before[field] !== after[field]);
}

export const EVENT_LABELS = labelsOf(EVENT_FIELDS);

export const NEW_EVENT: EventValues = newForm(EVENT_FIELDS);

export const eventValuesOf = (row: Row<typeof EVENT_FIELDS>): EventValues =>
  formValues(EVENT_FIELDS, rowValues(EVENT_FIELDS, row));
