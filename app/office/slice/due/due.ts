// A line of what is due, as the page shows it.

export type Line = {
  /** The kind of thing that is due. */
  kind: string;
  /** The rows that are done with this line. */
  ids: string[];
  title: string;
  reason: string;
  /** Negative once it is late. */
  daysLeft: number;
  parentName: string;
  email: string;
  phone: string;
  /** Where more is known about it; the page of its kind where this is not given. */
  leadsTo?: string;
  /** Of the kind's choices those that fit; all of them where this is not given. */
  choices?: readonly string[];
  /** What can be done with it, where that is not all that its kind can. */
  acts?: readonly Act[];
};

/** One of the choices of a kind, such as a class. */
export type Choice = { value: string; words: string };

/** One tap on a line. */
export type Act = {
  act: string;
  /** On the button: 'Paid'. */
  words: string;
  /** One of these is chosen first. */
  reasons?: readonly string[];
  /** One of the line's choices is chosen first. */
  chooses?: true;
  /** A form of its part opens over the page. */
  opens?: "trial" | "membership";
  /** A sum is typed first, under this name; it goes along as the choice. */
  asksMoney?: string;
  /** It is done on the page that the line leads to. */
  isElsewhere?: true;
};

/** What a kind is called on the page. */
export type DueWords = {
  kind: string;
  /** Over the count: 'Fees due'. */
  tile: string;
  /** On the tag of a line: 'Fee'. */
  name: string;
  tone: "danger" | "warning" | "good" | "quiet";
  /** What can be done with a line, the most usual first. */
  acts: readonly Act[];
  /** It is a list of its own below what is due: its count, the first three, and the rest when asked for. */
  isList?: true;
  /** What was said can be written down with it. */
  takesNote?: true;
  /** The page where more is known about it. */
  page: string;
};
