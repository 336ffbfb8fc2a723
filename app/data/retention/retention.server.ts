// Retention: each part of the product declares when its rows and files are purged.
import type { Tables } from "#migrations/tables.ts";
import type { Platform } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";

/** The migrations table belongs to the migration runner. */
export type TableName = keyof Tables | "schemaMigrations";

export type PurgeMoment = {
  /** Now, as ISO text. */
  at: string;
  /** Rows deleted or ended before this time (ISO text) can no longer be undone. */
  since: string;
};

export type TableRetention = {
  table: TableName;
  files?: undefined;
  /** When its rows are purged, in words. */
  when: string;
  /** Purges expired rows and returns how many; absent when rows stay or are purged with others. */
  purge?: (trx: Database, moment: PurgeMoment) => Promise<number>;
  /** True when people deleted the rows: the purge is then recorded in the audit. */
  wasDeleted?: boolean;
  /** Its name on the retention page: the number of purged rows is then recorded in the audit. */
  retentionLabel?: string;
};

type FileRetention = {
  table?: undefined;
  /** The kind of files. */
  files: string;
  retentionLabel?: undefined;
  when: string;
  /** Purges expired files and returns how many. */
  purge: (
    platform: Pick<Platform, "database" | "photos" | "dataFolder">,
    moment: PurgeMoment,
  ) => Promise<number>;
};

/** In the order of purging: rows that refer to others come first. */
export type Retention = readonly (TableRetention | FileRetention)[];

/** Declares rows that are never purged, and why. */
export function neverPurged(table: TableName, because: string): TableRetention {
  return { table, when: `never: ${because}` };
}

export function purgedWith(table: TableName, others: TableName): TableRetention {
  return { table, when: `with its row of ${others}` };
}
