// The rows of a show's plan: each tells a performance and a number by their places.

/** More numbers than a show ever has. */
const ROWS_A_PERFORMANCE = 1000;

/** Returns the row of a number in a performance. */
export function rowOf(performance: { place: number }, number: { place: number }): number {
  return performance.place * ROWS_A_PERFORMANCE + number.place;
}

export type PublishedNumber = {
  /** As on the programme: '14' or '14A'. */
  number: string;
  startSeconds: number;
};
