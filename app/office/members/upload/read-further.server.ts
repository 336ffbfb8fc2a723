// Reads the columns of a members' list that become more than the member.
import type { z } from "zod";
import { schemaOf } from "#app/office/fields/fields.schema.ts";
import { CONTACT_FIELDS, TIE_FIELDS } from "#app/office/family-account/contact.fields.ts";
import { CONSENTS, NOTE_LENGTH } from "#app/office/member-record/care-kinds.ts";
import { namesIn, readCellFlag } from "#app/office/upload/typed-cells.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { CLASSES, consentField, MEDICAL_NOTES, SECOND } from "./further-columns.ts";
import type { RowReader } from "./row-reader.ts";
import type { RowFurther } from "./row-further.ts";

const CONTACT = schemaOf(CONTACT_FIELDS).shape;
const TIE = schemaOf(TIE_FIELDS).shape;

/** Medical notes and consents are read only for people who may read them. */
export function readFurther(reader: RowReader, mayReadNotes: boolean): RowFurther {
  const checked = (column: string, text: string, schema: z.ZodType): string => {
    if (text === "") return "";
    const read = schema.safeParse(text);
    if (read.success) return read.data as string;
    reader.refuse(column, `${reader.labelOf(column)}: ${read.error.issues[0]?.message}`);
    return "";
  };
  const text = (column: string, schema: z.ZodType) => checked(column, reader.value(column), schema);
  const second = {
    name: text(SECOND.name, CONTACT.name),
    relation: text(SECOND.relation, TIE.relation),
    phone: checked(SECOND.phone, reader.phone(SECOND.phone), CONTACT.phone),
    email: checked(SECOND.email, emailKey(reader.value(SECOND.email)), CONTACT.email),
  };
  const isThere = second.name !== "" || second.phone !== "" || second.email !== "";
  return {
    classes: namesIn(reader.value(CLASSES)),
    relation: text("relation", TIE.relation),
    address: text("address", CONTACT.address),
    second: isThere ? second : null,
    medicalNotes: mayReadNotes ? readNotes(reader) : "",
    consents: mayReadNotes ? readConsents(reader) : [],
  };
}

function readNotes(reader: RowReader): string {
  const notes = reader.value(MEDICAL_NOTES);
  if (/^no(?: known)?(?: medical)?(?: conditions| allergies)?$/i.test(notes)) return "";
  if (notes.length <= NOTE_LENGTH) return notes;
  reader.refuse(MEDICAL_NOTES, `Medical notes: Keep this to ${NOTE_LENGTH} characters.`);
  return "";
}

function readConsents(reader: RowReader): RowFurther["consents"] {
  return CONSENTS.filter(
    (what) => reader.read(consentField(what), readCellFlag, "is neither yes nor no.") === true,
  );
}
