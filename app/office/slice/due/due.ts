// The lines of Today as the page shows them.

export type Line = {
  /** The kind that it belongs to. */
  kind: string;
  /** Ids of the rows that its actions change. */
  ids: string[];
  title: string;
  reason: string;
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
  /** Links to the line's page instead. */
  isElsewhere?: true;
};

/** The texts of a kind. */
export type DueWords = {
  kind: string;
  /** The label of its count, such as 'Fees due'. */
  tile: string;
  /** The tag on its lines, such as 'Fee'. */
  name: string;
  tone: "danger" | "warning" | "good" | "quiet";
  /** The actions on its lines, most common first. */
  acts: readonly Act[];
  /** Shows it as a separate list below the main one: the count, the first three lines, and the rest on request. */
  isList?: true;
  /** Whether a note can be added. */
  takesNote?: true;
  /** The page with details. */
  page: string;
};
