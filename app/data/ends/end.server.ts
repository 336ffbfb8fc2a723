// When what is kept goes: each part of the product says it for its own tables and files.
import type { Tables } from "#migrations/tables.ts";
import type { Platform } from "../context.server.ts";
import type { Database } from "../database/database.server.ts";

/** The list of the migrations that ran is the runner's own. */
export type TableName = keyof Tables | "schemaMigrations";

export type EndsAt = {
  /** Now, as ISO text. */
  at: string;
  /** What was deleted or ended before this moment (ISO text) cannot be brought back any more. */
  since: string;
};

export type TableEnd = {
  table: TableName;
  files?: undefined;
  /** When its rows go, in words. */
  ends: string;
  /** Removes the rows whose time is over and returns how many; absent where rows stay or go with others. */
  remove?: (trx: Database, moment: EndsAt) => Promise<number>;
  /** True where people deleted what goes: it is then written down among who did what. */
  wasDeleted?: boolean;
  /** What it is called where one reads how long it is kept: how many went is then written down there. */
  keptAs?: string;
};

export type FileEnd = {
  table?: undefined;
  /** The kind of files. */
  files: string;
  keptAs?: undefined;
  ends: string;
  /** Removes the files whose time is over and returns how many. */
  remove: (platform: Pick<Platform, "database" | "photos">, moment: EndsAt) => Promise<number>;
};

/** In the order in which they are let go of: what points at something before it. */
export type Ends = readonly (TableEnd | FileEnd)[];

/** Rows that never end by themselves, and why. */
export function stays(table: TableName, because: string): TableEnd {
  return { table, ends: `never: ${because}` };
}

export function goesWith(table: TableName, others: TableName): TableEnd {
  return { table, ends: `with its row of ${others}` };
}
