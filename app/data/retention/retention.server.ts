// When what is kept goes: each part of the product says it for its own tables and files.
import type { Tables } from "#migrations/tables.ts";
import type { Platform } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";

/** The list of the migrations that ran is the runner's own. */
export type TableName = keyof Tables | "schemaMigrations";

export type PurgeMoment = {
  /** Now, as ISO text. */
  at: string;
  /** What was deleted or ended before this moment (ISO text) cannot be brought back any more. */
  since: string;
};

export type TableRetention = {
  table: TableName;
  files?: undefined;
  /** When its rows go, in words. */
  when: string;
  /** Removes the rows whose time is over and returns how many; absent where rows stay or go with others. */
  purge?: (trx: Database, moment: PurgeMoment) => Promise<number>;
  /** True where people deleted what goes: it is then written down among who did what. */
  wasDeleted?: boolean;
  /** What it is called where one reads how long it is kept: how many went is then written down there. */
  retentionLabel?: string;
};

export type FileRetention = {
  table?: undefined;
  /** The kind of files. */
  files: string;
  retentionLabel?: undefined;
  when: string;
  /** Removes the files whose time is over and returns how many. */
  purge: (platform: Pick<Platform, "database" | "photos">, moment: PurgeMoment) => Promise<number>;
};

/** In the order in which they are let go of: what points at something before it. */
export type Retention = readonly (TableRetention | FileRetention)[];

/** Rows that never end by themselves, and why. */
export function neverPurged(table: TableName, because: string): TableRetention {
  return { table, when: `never: ${because}` };
}

export function purgedWith(table: TableName, others: TableName): TableRetention {
  return { table, when: `with its row of ${others}` };
}
