// A draft of the content, stored in local storage and shown in this browser only.
import type { Content } from "../content.ts";

/** The storage key of the draft. */
export const DRAFT_KEY = "callboard-content-draft";

/** The blocks that a draft can replace: all content of the website. */
export const DRAFT_BLOCKS = [
  "timetable",
  "staff",
  "classCards",
  "successItems",
  "company",
  "testimonials",
  "keyDates",
  "successStats",
  "promo",
  "hire",
  "school",
  "about",
  "slideWords",
  "trial",
  "prices",
  "firstVisit",
  "findUs",
  "questions",
  "answers",
] as const satisfies (keyof Content)[];

export type DraftBlock = (typeof DRAFT_BLOCKS)[number];

/** The stored JSON. Missing blocks keep the published content. */
export type ContentDraft = Partial<Pick<Content, DraftBlock>>;
