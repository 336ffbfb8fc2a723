// Stores the music of a plan: rows in the database, files in the folder music of the data folder.
import { randomUUID } from "node:crypto";
import path from "node:path";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform, Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { diskPhotoStore } from "#app/data/photos/disk-photo-store.server.ts";
import type { PhotoStore } from "#app/data/photos/photo-store.server.ts";
import {
  beginsAs,
  type Measures,
  MUSIC_TYPES,
  type MusicEnding,
  musicEnding,
  musicRefusal,
  type RoutineMusic,
} from "./music-file.ts";

type Needs = Pick<Platform, "database" | "dataFolder" | "now">;

/** Returns the store of the music files. Backups leave it out. */
export function musicStore({ dataFolder }: Pick<Platform, "dataFolder">): PhotoStore {
  return diskPhotoStore(path.join(dataFolder, "music"));
}

/** Returns a plan's music by row. */
export async function listMusic(database: Database, planId: string): Promise<RoutineMusic[]> {
  return database
    .selectFrom("planMusic")
    .select(["id", "routineRow as row", "fileName", "lengthMs"])
    .select(["silenceBeforeMs", "silenceAfterMs", "loudness"])
    .where("scheduleId", "=", planId)
    .orderBy("routineRow")
    .execute();
}

export type Kept = { id: string } | { problem: string };
type Of = { planId: string; row: number };

const GONE = "This plan has been deleted.";

/** Stores a file for a routine, in place of the one before. */
export async function addMusic(
  needs: Needs,
  visitor: Visitor,
  { file, measures, ...of }: Of & { file: File; measures: Measures },
): Promise<Kept> {
  const problem = musicRefusal(file);
  const ending = musicEnding(file.name);
  if (problem !== "" || !ending) return { problem };
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (!beginsAs(bytes, ending))
    return { problem: `${file.name} can't be played: it isn't ${ending.toUpperCase()}.` };
  const id = randomUUID();
  const store = musicStore(needs);
  await store.put(fileNameOf(id, ending), bytes);
  const values = {
    fileName: file.name.normalize("NFC"),
    ending,
    byteSize: bytes.length,
    ...measures,
  };
  const isKept = await replace(needs, visitor, { ...of, id, values });
  if (isKept) return { id };
  await store.remove(fileNameOf(id, ending));
  return { problem: GONE };
}

/** Brings back a file that was removed or replaced, until it is swept. */
export async function bringMusicBack(
  needs: Needs,
  visitor: Visitor,
  { id, fileName, measures, ...of }: Of & { id: string; fileName: string; measures: Measures },
): Promise<Kept> {
  const ending = musicEnding(fileName);
  const bytes = ending && (await musicStore(needs).get(fileNameOf(id, ending)));
  const again = { problem: `${fileName} has been deleted. Add it again.` };
  if (!ending || !bytes || (await isInUse(needs.database, id))) return again;
  const values = { fileName, ending, byteSize: bytes.length, ...measures };
  return (await replace(needs, visitor, { ...of, id, values })) ? { id } : { problem: GONE };
}

async function isInUse(database: Database, id: string): Promise<boolean> {
  const found = await database.selectFrom("planMusic").select("id").where("id", "=", id).execute();
  return found.length > 0;
}

/** Notes that a routine needs no music. */
export async function needsNoMusic(needs: Needs, visitor: Visitor, of: Of): Promise<Kept> {
  const id = randomUUID();
  return (await replace(needs, visitor, { ...of, id, values: {} })) ? { id } : { problem: GONE };
}

/** Removes a routine's music, or that it needs none; the file is swept within the hour. */
export async function removeMusic(needs: Needs, visitor: Visitor, of: Of): Promise<void> {
  await needs.database.transaction().execute(async (trx) => {
    await clear(trx, of);
    await note(trx, visitor, { ...of, needs, action: "removed music" });
  });
}

/** Returns a file of a plan; null when there is none. */
export async function readMusicFile(
  needs: Pick<Needs, "database" | "dataFolder">,
  { planId, id }: { planId: string; id: string },
): Promise<{ bytes: Uint8Array; type: string; fileName: string } | null> {
  const row = await needs.database
    .selectFrom("planMusic")
    .select(["fileName", "ending"])
    .where("scheduleId", "=", planId)
    .where("id", "=", id)
    .where("fileName", "<>", "")
    .executeTakeFirst();
  if (!row) return null;
  const ending = row.ending as MusicEnding;
  const bytes = await musicStore(needs).get(fileNameOf(id, ending));
  return bytes && { bytes, type: MUSIC_TYPES[ending], fileName: row.fileName };
}

/** Files newer than this may have a row that is being written. */
const WRITING_MS = 10 * 60_000;

/** Deletes the files without a row at a moment (ISO text); returns their names. */
export async function sweepMusic(
  needs: Pick<Needs, "database" | "dataFolder">,
  at: string,
): Promise<string[]> {
  const store = musicStore(needs);
  const stored = await store.list();
  const rows = await needs.database.selectFrom("planMusic").select(["id", "ending"]).execute();
  const known = new Set(rows.map(({ id, ending }) => fileNameOf(id, ending)));
  const before = new Date(Date.parse(at) - WRITING_MS);
  const due = stored.filter(({ name, writtenAt }) => !known.has(name) && writtenAt < before);
  for (const { name } of due) await store.remove(name);
  return due.map(({ name }) => name);
}

/** Returns the name under which a file is stored. */
export function fileNameOf(id: string, ending: string): string {
  return `${id}.${ending}`;
}

type Replacing = Of & {
  id: string;
  values: Partial<Measures> & { fileName?: string; ending?: MusicEnding; byteSize?: number };
};

/** Returns false when the plan is gone. */
function replace(
  needs: Needs,
  visitor: Visitor,
  { id, values, ...of }: Replacing,
): Promise<boolean> {
  return needs.database.transaction().execute(async (trx) => {
    const plan = await trx
      .selectFrom("compSchedules")
      .select("id")
      .where("id", "=", of.planId)
      .executeTakeFirst();
    if (!plan) return false;
    await clear(trx, of);
    const at = needs.now().toISOString();
    await trx
      .insertInto("planMusic")
      .values({
        id,
        scheduleId: of.planId,
        routineRow: of.row,
        ...values,
        addedBy: actorName(visitor),
        createdAt: at,
      })
      .execute();
    const action = values.fileName ? "added music" : "noted no music needed";
    await note(trx, visitor, { ...of, needs, action });
    return true;
  });
}

async function clear(trx: Database, { planId, row }: Of): Promise<void> {
  await trx
    .deleteFrom("planMusic")
    .where("scheduleId", "=", planId)
    .where("routineRow", "=", row)
    .execute();
}

async function note(
  trx: Database,
  visitor: Visitor,
  { planId, row, needs, action }: Of & { needs: Needs; action: string },
): Promise<void> {
  await recordAudit(trx, {
    who: actorName(visitor),
    at: needs.now().toISOString(),
    action,
    subject: "schedule",
    subjectId: planId,
    facts: [{ label: "Routine", to: String(row) }],
    visitor,
  });
}
