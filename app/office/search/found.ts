// What the search of the staff pages found.
export type Hit = {
  kind: string;
  /** 'Member'. */
  name: string;
  id: string;
  title: string;
  apart: string;
  /** By what it was found: 'parent: Mirabel Crouch'. */
  why: string[];
  leadsTo: string;
  isPast: boolean;
};

/** `total` is all that was found. */
export type Found = { hits: Hit[]; total: number; isRecent: boolean };
