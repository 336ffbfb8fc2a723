// How much of a child's history the page shows.

/** Entries on the page at first, and with each press of 'Show more'. */
export const HISTORY_STEP = 50;
