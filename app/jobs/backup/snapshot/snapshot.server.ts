// The whole database at one moment, while others keep writing: rows in portable form, in batches.
import type { TableShape } from "#app/jobs/backup/archive/portable-rows.ts";

/** Few enough that a hundred of the longest rows, saved competition schedules, fit in memory. */
export const BATCH_ROWS = 100;

/** Where a school's rows are. */
export type DatabaseSource =
  | { engine: "sqlite"; file: string }
  | { engine: "postgres"; url: string };

export type Snapshot = {
  /** In the order they ran; empty for an empty database. */
  migrations: { name: string; hash: string }[];
  /** Returns the values of each row in the order of the shape's columns, sorted by its key. */
  batches: (shape: TableShape) => AsyncIterable<unknown[][]>;
  close: () => Promise<void>;
};

/** A table without rows. */
export async function* noBatches(): AsyncIterable<unknown[][]> {}
