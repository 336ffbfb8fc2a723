// The whole database at one moment, while others go on writing: rows in portable form, in batches.
import type { TableShape } from "#app/jobs/backup/archive/portable-rows.ts";

/** Few enough that a hundred of the longest rows, saved competition schedules, fit in memory. */
export const BATCH_ROWS = 100;

/** Where a school's rows are. */
export type DatabaseSource =
  | { engine: "sqlite"; file: string }
  | { engine: "postgres"; url: string };

export type Snapshot = {
  /** In the order in which they ran; none for a database that is still empty. */
  migrations: { name: string; hash: string }[];
  /** The values of each row in the order of the shape's columns, in the order of its key. */
  batches: (shape: TableShape) => AsyncIterable<unknown[][]>;
  close: () => Promise<void>;
};

/** A table without rows. */
export async function* noBatches(): AsyncIterable<unknown[][]> {}
