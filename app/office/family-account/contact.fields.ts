// The fields of a family's contact, and of the link (tie) between a contact and a child.
import { tidyName } from "#app/platform/name.ts";
import { readCount } from "#app/platform/typed/count.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import type { FieldsOf, RowOf } from "#app/office/fields/field.ts";

export const ADDRESS_LENGTH = 500;
const RELATION_LENGTH = 60;
export const MOST_CALLED = 20;
export const WHOLE_FEE = 100;

const within =
  (least: number, most: number): Read<number> =>
  (text) => {
    const reading = readCount(text);
    const isFit = "value" in reading && reading.value >= least && reading.value <= most;
    return isFit ? reading : { problem: `Enter a whole number from ${least} to ${most}.` };
  };

export const CONTACT_FIELDS = {
  name: {
    kind: "text",
    label: "Name",
    tidy: tidyName,
    required: "Enter the contact's name.",
    personal: "name",
  },
  phone: { kind: "text", label: "Phone", personal: "contact" },
  email: { kind: "email", label: "Email" },
  address: { kind: "text", label: "Address", most: ADDRESS_LENGTH, personal: "contact" },
  isPayer: { kind: "tick", label: "Pays the fees" },
} as const satisfies FieldsOf<RowOf<"contacts">>;

export const TIE_FIELDS = {
  relation: { kind: "text", label: "Relation", most: RELATION_LENGTH },
  // Number 1 is the main contact.
  callPlace: { kind: "count", label: "Contact order", read: within(1, MOST_CALLED) },
  getsMail: { kind: "tick", label: "Receives emails" },
  maySee: { kind: "tick", label: "May see what is kept" },
  collects: {
    kind: "choice",
    label: "Collecting",
    options: ["", "may", "must not"],
    words: { "": "Not known", may: "May collect", "must not": "Must not collect" },
  },
  share: {
    kind: "count",
    label: "Share of the fee (%)",
    read: within(0, WHOLE_FEE),
    whenEmpty: null,
  },
} as const satisfies FieldsOf<RowOf<"contactTies">>;
