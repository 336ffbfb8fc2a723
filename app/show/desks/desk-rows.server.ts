// The other desk of a show, as this one stores it.
import { timingSafeEqual } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import { keyedHash } from "#app/identity/visitors.server.ts";
import { REOPEN_MS } from "../rules/decide.ts";
import type { DeskState } from "./desk-rules.ts";

export type Desk = DeskState & {
  showId: string;
  /** The device with which the other desk opens this one. */
  deviceId: string;
  /** Where the other desk is reached. */
  address: string;
  /** Opens the other desk. */
  key: string;
  passKey: string;
  isFirst: boolean;
};

const COLUMNS = [
  "showId",
  "deviceId",
  "address",
  "key",
  "passKey",
  "epoch",
  "isLeading",
  "isFirst",
] as const;

/** Returns the other desk of a show; null for a show with one desk. */
export async function readDesk(database: Database, showId: string): Promise<Desk | null> {
  const found = await database
    .selectFrom("showDesks")
    .select(COLUMNS)
    .where("showId", "=", showId)
    .executeTakeFirst();
  return found ?? null;
}

/** Returns the other desks of the shows that run, or can still be reopened. */
export function readDesks(database: Database, now: Date): Promise<Desk[]> {
  const since = new Date(now.getTime() - REOPEN_MS).toISOString();
  return database
    .selectFrom("showDesks")
    .innerJoin("runningShows", "runningShows.id", "showDesks.showId")
    .select(COLUMNS)
    .where((eb) => eb.or([eb("endedAt", "is", null), eb("endedAt", ">", since)]))
    .execute();
}

/** Stores the other desk of a show, in place of one before. */
export async function storeDesk(trx: Database, desk: Desk): Promise<void> {
  const { showId, ...rest } = desk;
  await trx
    .insertInto("showDesks")
    .values({ showId, ...rest })
    .onConflict((conflict) => conflict.column("showId").doUpdateSet(rest))
    .execute();
}

export async function storeDeskState(
  trx: Database,
  showId: string,
  { epoch, isLeading }: DeskState,
): Promise<void> {
  await trx
    .updateTable("showDesks")
    .set({ epoch, isLeading })
    .where("showId", "=", showId)
    .execute();
}

/** Returns the path at which a device opens its page without a new code, at either desk. */
export function overPath(desk: Desk, deviceId: string): string {
  const query = new URLSearchParams({ device: deviceId, pass: passOf(desk, deviceId) });
  return `/show/${desk.showId}/over?${query.toString()}`;
}

export function passOf({ passKey, showId }: Desk, deviceId: string): string {
  return keyedHash(Buffer.from(passKey), `pass ${showId} ${deviceId}`);
}

/** Returns true for the pass of a device. */
export function isPass(desk: Desk, deviceId: string, given: string): boolean {
  const [wanted, found] = [Buffer.from(passOf(desk, deviceId)), Buffer.from(given)];
  return wanted.length === found.length && timingSafeEqual(wanted, found);
}

const SHOW_PAGE = /^\/show\/([^/]+)/;

/** Returns the origin of the other desk for a page of a show: the page asks there when its own desk is gone. */
export async function otherDeskOf(database: Database, pathname: string): Promise<string[]> {
  const [, showId] = SHOW_PAGE.exec(pathname) ?? [];
  const desk = showId === undefined ? null : await readDesk(database, showId);
  return desk ? [desk.address] : [];
}
