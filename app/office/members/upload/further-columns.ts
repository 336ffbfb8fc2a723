// The columns of a members' list that become more than the member: classes, contacts, notes and consents.
import type { FieldSpec } from "#app/files/table/table-kind.ts";
import { CONSENTS } from "#app/office/member-record/care-kinds.ts";

export const CLASSES = "classes";
export const MEDICAL_NOTES = "medicalNotes";

/** The second contact of a child. */
export const SECOND = {
  name: "contact2Name",
  relation: "contact2Relation",
  phone: "contact2Phone",
  email: "contact2Email",
} as const;

const SECOND_OWNERS = ["contact 2", "second contact", "parent 2", "emergency contact"];
const secondly = (...words: string[]) =>
  SECOND_OWNERS.flatMap((owner) => words.map((word) => `${owner} ${word}`));

type Consent = (typeof CONSENTS)[number];

const CONSENT_SYNONYMS: Record<Consent, readonly string[]> = {
  "Photos and videos": [
    "photo consent",
    "photo permission",
    "photos",
    "photography",
    "photography consent",
    "photo and video consent",
    "media consent",
    "image consent",
  ],
  "First aid": ["first aid consent", "first aid permission", "medical consent"],
  "Leaving alone": ["leaving alone consent", "may leave alone", "walks home alone"],
  Performances: ["performance consent", "show consent"],
  Trips: ["trip consent", "trip permission"],
};

/** Returns the field of a consent. */
export const consentField = (what: Consent) => `consent to ${what}`;

const CONSENT_FIELDS = CONSENTS.map((what): FieldSpec<string> => ({
  field: consentField(what),
  label: `Consent: ${what}`,
  headers: [],
  synonyms: [what, ...CONSENT_SYNONYMS[what]],
}));

/** Read only for people who may read medical notes. */
export const CARE_FIELDS: readonly FieldSpec<string>[] = [
  {
    field: MEDICAL_NOTES,
    label: "Medical notes",
    headers: [],
    synonyms: [
      "medical notes",
      "medical",
      "medical note",
      "medical information",
      "medical info",
      "medical details",
      "medical conditions",
      "medical needs",
      "health conditions",
      "health notes",
      "allergies",
    ],
    joins: "; ",
  },
  ...CONSENT_FIELDS,
];

export const FURTHER_FIELDS: readonly FieldSpec<string>[] = [
  {
    field: CLASSES,
    label: "Classes",
    headers: [CLASSES],
    synonyms: ["class", "class name", "class names", "class list", "enrolled in", "course"],
    joins: "; ",
  },
  {
    field: "relation",
    label: "Relation",
    headers: [],
    synonyms: [
      "relation",
      "relationship",
      "relationship to child",
      "parent relation",
      "parent relationship",
      "contact 1 relation",
      "contact 1 relationship",
    ],
  },
  {
    field: "address",
    label: "Address",
    headers: [],
    synonyms: ["address", "home address", "postal address", "full address", "family address"],
    joins: ", ",
  },
  {
    field: SECOND.name,
    label: "Contact 2",
    headers: [],
    synonyms: [...SECOND_OWNERS, ...secondly("name", "full name")],
    isPerson: true,
    whose: SECOND_OWNERS,
  },
  {
    field: SECOND.relation,
    label: "Contact 2 relation",
    headers: [],
    synonyms: secondly("relation", "relationship"),
  },
  {
    field: SECOND.phone,
    label: "Contact 2 phone",
    headers: [],
    synonyms: secondly("phone", "mobile", "number", "telephone", "phone number"),
    looks: "phone",
  },
  {
    field: SECOND.email,
    label: "Contact 2 email",
    headers: [],
    synonyms: secondly("email", "e-mail", "email address"),
  },
  ...CARE_FIELDS,
];
