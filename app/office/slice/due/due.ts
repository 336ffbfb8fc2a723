// The lines of Today as the page shows them.

/** The groups of Today, by the job that they are, in the order of the page. */
export const DUE_GROUPS = {
  now: "Now",
  calls: "Calls",
  trials: "Trials and bookings",
  messages: "Messages",
  money: "Money",
  questions: "Questions",
  costumes: "Costumes overdue",
} as const;

export type DueGroup = keyof typeof DUE_GROUPS;

export type Line = {
  /** The kind that it belongs to. */
  kind: string;
  /** Ids of the rows that its actions change. */
  ids: string[];
  title: string;
  reason: string;
  /** The last note, with its day. */
  lastNote?: { day: string; text: string };
  /** Negative when overdue. */
  daysLeft: number;
  parentName: string;
  email: string;
  phone: string;
  /** The page with details; by default the kind's page. */
  leadsTo?: string;
  /** The values of the kind's choices that fit this line; by default all of them. */
  choices?: readonly string[];
  /** Its actions; by default those of the kind. */
  acts?: readonly Act[];
};

/** Of a line that is about nobody to call. */
export const NO_CONTACT = { parentName: "", email: "", phone: "" };

/** A choice offered by a kind, such as a class. */
export type Choice = { value: string; words: string };

/** An action on a line. */
export type Act = {
  act: string;
  /** The button's text, such as 'Paid'. */
  words: string;
  /** Reasons to choose from first. */
  reasons?: readonly string[];
  /** Asks for one of the line's choices first. */
  chooses?: true;
  /** Opens a form of the part over the page. */
  opens?: "trial" | "membership";
  /** Asks for an amount first, with this label, and sends it as the choice. */
  asksMoney?: string;
  /** Links to the line's page instead, or to `to`. */
  isElsewhere?: true;
  to?: string;
};

/** The texts of a kind. */
export type DueWords = {
  kind: string;
  group: DueGroup;
  /** The label of its count, such as 'Fees due'. */
  tile: string;
  /** The tag on its lines, such as 'Fee'. */
  name: string;
  tone: "danger" | "warning" | "good" | "quiet";
  /** The actions on its lines, most common first. */
  acts: readonly Act[];
  /** Whether a note can be added. */
  takesNote?: true;
  /** The page with details. */
  page: string;
};
