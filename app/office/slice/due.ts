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
};

/** What a kind is called on the page. */
export type DueWords = {
  kind: string;
  /** Over the count: 'Fees due'. */
  tile: string;
  /** On the tag of a line: 'Fee'. */
  name: string;
  tone: "danger" | "warning" | "good" | "quiet";
  /** On the button: 'Paid'. */
  done: string;
  /** The page where more is known about it. */
  page: string;
};
