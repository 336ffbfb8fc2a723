// Describes a list of routines: its fields and their headers.
import type { FieldSpec, TableKind } from "#app/files/table/table-kind.ts";
import { type Field, FIELD_HEADERS, FIELD_LABELS, FIELDS } from "./columns.ts";

type Ways = Omit<FieldSpec<Field>, "field" | "label" | "headers">;

const WAYS: Partial<Record<Field, Ways>> = {
  id: {
    synonyms: [
      "routine no",
      "routine number",
      "entry",
      "entry no",
      "entry number",
      "entry id",
      "no",
    ],
  },
  name: {
    synonyms: [
      "dance title",
      "title",
      "dance name",
      "dance",
      "routine title",
      "piece",
      "piece name",
      "song title",
      "number name",
      "act name",
      "entry name",
    ],
    says: /^(?:name|title) of (?:the |your )?(?:routine|dance|piece|item|act)|^(?:routine|dance|piece|item|act) (?:name|title)/,
    refuses: ["count", "day", "clock"],
  },
  performers: {
    synonyms: [
      "dancer names",
      "dancers names",
      "dancer name",
      "participants",
      "performer names",
      "performers names",
      "performer",
      "dancer",
      "dancer list",
      "names",
      "students",
      "cast list",
    ],
    says: /^(?:names? of (?:all )?(?:the )?(?:dancers|performers|participants))|^(?:dancers|performers|participants)\b/,
    looks: "names",
    refuses: ["count", "day", "clock"],
    joins: "; ",
    isPerson: true,
  },
  school: {
    synonyms: [
      "studio name",
      "school name",
      "academy name",
      "dance school",
      "studio/school",
      "club",
    ],
    says: /\b(?:studio|school|academy)\b/,
    refuses: ["count"],
  },
  style: {
    synonyms: ["dance genre", "discipline", "style of dance", "dance category"],
    says: /^(?:dance )?(?:style|genre)\b/,
  },
  ageGroup: {
    synonyms: ["age division", "age category", "age class"],
    says: /^age (?:group|division|category)\b/,
  },
  age: { synonyms: ["ages", "dancer age", "age of dancer"], says: /^(?:average )?age$/ },
  entryType: { synonyms: ["entry size", "group size", "size", "entry category"] },
  level: { synonyms: ["classification", "division level", "competition level"] },
  duration: {
    synonyms: [
      "length",
      "run time",
      "running time",
      "run length",
      "music length",
      "song length",
      "length of music",
      "routine length",
      "duration min",
      "dauer",
      "durée",
    ],
    says: /^(?:length|duration|running time)\b|\b(?:duration|length)$/,
    refuses: ["day"],
    isLength: true,
  },
  notBefore: {
    synonyms: [
      "available from",
      "available after",
      "not earlier than",
      "earliest",
      "earliest time",
    ],
  },
  notAfter: {
    synonyms: ["available until", "available till", "not later than", "latest", "latest time"],
  },
  notOn: { synonyms: ["not available", "not available on", "unavailable", "unavailable on"] },
  onlyOn: { synonyms: ["available on", "available days", "only available on"] },
};

export const ROUTINES: TableKind<Field> = {
  record: ["routine", "routines"],
  fields: FIELDS.map((field) => ({
    field,
    label: FIELD_LABELS[field],
    headers: FIELD_HEADERS[field],
    ...WAYS[field],
  })),
  title: "name",
  people: "performers",
  person: "dancer",
  essential: [["name"], ["performers"]],
};

/** The fields that may have several columns. */
export const SEVERAL_COLUMNS: readonly Field[] = ROUTINES.fields
  .filter(({ joins }) => joins !== undefined)
  .map(({ field }) => field);
