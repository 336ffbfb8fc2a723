// What stands in the form of a contact, and in that of what a contact is to a child.

export type ContactValues = {
  name: string;
  phone: string;
  email: string;
  address: string;
  isPayer: boolean;
};

export const CONTACT_LABELS = {
  name: "Name",
  phone: "Phone",
  email: "Email",
  address: "Address",
  isPayer: "Pays the fees",
} as const satisfies Record<keyof ContactValues, string>;

export const COLLECTS = ["", "may", "must not"] as const;
export type Collects = (typeof COLLECTS)[number];

/** What is known of who may fetch a child. */
export const COLLECTS_WORDS: Record<Collects, string> = {
  "": "Not said",
  may: "May collect",
  "must not": "Must not collect",
};

export type TieValues = {
  relation: string;
  callPlace: string;
  getsMail: boolean;
  maySee: boolean;
  collects: Collects;
  /** Per cent of the fee; empty where it is not shared. */
  share: string;
};

export const TIE_LABELS = {
  relation: "Relation",
  callPlace: "Called as number",
  getsMail: "Gets mail",
  maySee: "May see what is kept",
  collects: "Collecting",
  share: "Share of the fee (%)",
} as const satisfies Record<keyof TieValues, string>;

export const NEW_CONTACT: ContactValues = {
  name: "",
  phone: "",
  email: "",
  address: "",
  isPayer: false,
};

/** Nothing is said yet but that the contact gets mail. */
export const newTie = (callPlace: number): TieValues => ({
  relation: "",
  callPlace: String(callPlace),
  getsMail: true,
  maySee: false,
  collects: "",
  share: "",
});

export function contactValuesOf({ name, phone, email, address, isPayer }: ContactValues) {
  return { name, phone, email, address, isPayer };
}

type StoredTie = {
  relation: string;
  callPlace: number;
  getsMail: boolean;
  maySee: boolean;
  collects: string;
  share: number | null;
};

/** A tie's row as the form shows it. */
export function tieValuesOf(stored: StoredTie): TieValues {
  const { relation, callPlace, getsMail, maySee, collects, share } = stored;
  return {
    relation,
    callPlace: String(callPlace),
    getsMail,
    maySee,
    collects: collects as Collects,
    share: share === null ? "" : String(share),
  };
}
