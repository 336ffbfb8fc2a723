// The result of the staff search.
export type SearchResult = {
  kind: string;
  /** 'Member'. */
  name: string;
  id: string;
  title: string;
  apart: string;
  /** Describes a child: '8 · Mon, Thu · Mirabel Crouch'. */
  details: string;
  /** The matching fields: 'parent: Mirabel Crouch'. */
  why: string[];
  leadsTo: string;
  isPast: boolean;
};

/** `total` counts all results, not only the listed ones. */
export type Found = { hits: SearchResult[]; total: number; isRecent: boolean };
