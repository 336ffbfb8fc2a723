// How far a long command is.

/** The address of a running command's progress, by its idempotency key. */
export const PROGRESS_PATH = "/admin/progress/:key";

export type Progress = { done: number; of: number };

/** Work in slices: yields how many rows are done so far. */
export type Slices<Result> = Generator<number, Result, void>;

export const SLICE_ROWS = 500;

/** Does work in slices without a break. */
export function atOnce<Result>(work: Slices<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does work in slices, and waits for `report` after each. */
export async function inSlices<Result>(
  work: Slices<Result>,
  report: (done: number) => Promise<void>,
): Promise<Result> {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    await report(value);
  }
}
