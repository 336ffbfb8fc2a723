// The music of a show on the desk that follows: the rows come with the copy, the files are fetched one by one.
import type { Platform } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { fileNameOf, musicStore } from "#app/scheduler/music/plan-music.server.ts";
import type { DeskMusic } from "./desk-copy.schema.ts";
import type { Desk } from "./desk-rows.server.ts";

/** A file has up to 50 MB, and the hall's network may be slow. */
const FILE_PATIENCE_MS = 120_000;

/** Returns a text that changes with a plan's music. */
export async function musicKeyOf(database: Database, scheduleId: string): Promise<string> {
  const { count, newest } = await database
    .selectFrom("planMusic")
    .select((eb) => [eb.fn.countAll<number>().as("count"), eb.fn.max("createdAt").as("newest")])
    .where("scheduleId", "=", scheduleId)
    .executeTakeFirstOrThrow();
  return JSON.stringify([Number(count), newest]);
}

export function readMusicRows(database: Database, scheduleId: string): Promise<DeskMusic[]> {
  return database
    .selectFrom("planMusic")
    .selectAll()
    .where("scheduleId", "=", scheduleId)
    .orderBy("routineRow")
    .execute();
}

/** Stores the rows of the leading desk; with `keepsOthers` those of routines without one there stay. */
export async function storeMusicRows(
  trx: Database,
  scheduleId: string,
  { rows, keepsOthers }: { rows: readonly DeskMusic[]; keepsOthers: boolean },
): Promise<void> {
  const known = await readMusicRows(trx, scheduleId);
  const ids = new Set(rows.map(({ id }) => id));
  const routines = new Set(rows.map(({ routineRow }) => routineRow));
  for (const { id, routineRow } of known)
    if (!ids.has(id) && (!keepsOthers || routines.has(routineRow)))
      await trx.deleteFrom("planMusic").where("id", "=", id).execute();
  const stored = new Set(known.map(({ id }) => id));
  for (const row of rows)
    if (!stored.has(row.id))
      await trx
        .insertInto("planMusic")
        .values({ ...row, scheduleId })
        .execute();
}

type Needs = Pick<Platform, "database" | "dataFolder">;

/** Fetches the files that this desk lacks. Throws when the leading desk is not reached. */
export async function fetchMusicFiles(
  needs: Needs,
  { showId, address, key }: Desk,
  signal: AbortSignal,
): Promise<void> {
  const store = musicStore(needs);
  for (const { id, name } of await lackingFiles(needs, showId)) {
    const answer = await fetch(`${address}/show/${showId}/music/${id}`, {
      headers: { cookie: `callboard-show=${key}` },
      redirect: "error",
      signal: AbortSignal.any([signal, AbortSignal.timeout(FILE_PATIENCE_MS)]),
    });
    // Replaced or removed there meanwhile, or not there yet either.
    if (answer.ok) await store.put(name, new Uint8Array(await answer.arrayBuffer()));
    else await answer.body?.cancel();
  }
}

/** Returns the music of a show whose file is not here. */
async function lackingFiles({ database, dataFolder }: Needs, showId: string) {
  const rows = await database
    .selectFrom("planMusic")
    .innerJoin("runningShows", "runningShows.scheduleId", "planMusic.scheduleId")
    .select(["planMusic.id", "planMusic.ending"])
    .where("runningShows.id", "=", showId)
    .where("fileName", "<>", "")
    .orderBy("routineRow")
    .execute();
  if (rows.length === 0) return [];
  const stored = new Set((await musicStore({ dataFolder }).list()).map(({ name }) => name));
  return rows
    .map(({ id, ending }) => ({ id, name: fileNameOf(id, ending) }))
    .filter(({ name }) => !stored.has(name));
}
