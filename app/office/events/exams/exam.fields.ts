// The fields of a candidate's entry that the office can change.
import type { FieldsOf, RowOf } from "#app/office/fields/field.ts";

export const ENTRY_FIELDS = {
  certificateName: {
    kind: "text",
    label: "Name as on the certificate",
    required: "Enter the name.",
    most: 100,
    personal: "name",
  },
  birthDate: { kind: "day", label: "Birth date" },
  boardNumber: { kind: "text", label: "Board number", most: 40, personal: "fact" },
} as const satisfies FieldsOf<RowOf<"eventPlaces">>;
