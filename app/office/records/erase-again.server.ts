// A backup brings back who was erased since: before the first page after it, they are erased again.
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { StartError, type Database } from "#app/data/database/database.server.ts";
import { serializable } from "#app/data/database/transactions.server.ts";
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import { readPerson } from "#app/office/member-record/find-person.server.ts";
import { knowPerson, readOwnRows, schoolEmails, type OwnRows } from "./own-rows.server.ts";
import { takeOut } from "./take-out.server.ts";
import type { Member } from "../member-record/member.server.ts";

/** Beside the database, where a restore leaves it: in the database alone it would be as old as the backup. */
const ERASED_FILE = "erased.json";
/** The tables whose rows are people's own from the first day on. */
const TABLES = ["members", "trials", "enquiries"] as const;

const rowSchema = z.object({ tableName: z.enum(TABLES), rowId: z.string(), erasedAt: z.string() });
type ErasedRow = z.output<typeof rowSchema>;

/** Writes down which rows an erase removed, in its transaction: their numbers, and no name. */
export async function noteErased(trx: Database, own: OwnRows, erasedAt: string): Promise<void> {
  const rows = TABLES.flatMap((tableName) =>
    (own[tableName] ?? []).map((rowId) => ({ tableName, rowId, erasedAt })),
  );
  await addRows(trx, rows);
}

/** Copies what is written down into the data folder; it has everything of before too. */
export async function keepErased({
  database,
  dataFolder,
}: Pick<Platform, "database" | "dataFolder">): Promise<void> {
  const kept = await readKept(dataFolder);
  const rows = union(await readNoted(database), kept);
  if (rows.length === kept.length) return;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, ERASED_FILE);
  await writeFile(`${file}.part`, JSON.stringify(rows), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/**
 * Erases once more whoever was erased and is there again; returns how many people and letters that
 * were. Throws StartError where the list in the data folder cannot be read.
 */
export async function eraseAgain(
  platform: Pick<Platform, "database" | "environment" | "dataFolder" | "open" | "now">,
): Promise<number> {
  const { database, environment, dataFolder, open, now } = platform;
  const kept = await readKept(dataFolder);
  const at = now().toISOString();
  const count = await serializable(database, async (trx) => {
    const rows = union(await readNoted(trx), kept);
    const erased = await eraseThere(trx, rows, schoolEmails(environment), at);
    await addRows(trx, rows);
    if (erased > 0) {
      const facts = [{ label: "Records", to: String(erased) }];
      const action = "erased again what a backup brought back";
      await recordAudit(trx, { who: "the system", at, action, facts });
    }
    return erased;
  });
  await keepErased(platform);
  if (count > 0) await open.leaveNoTrace();
  return count;
}

async function eraseThere(
  trx: Database,
  rows: readonly ErasedRow[],
  emailsOfSchool: readonly string[],
  at: string,
): Promise<number> {
  let count = 0;
  for (const { tableName, rowId } of rows) {
    const own =
      tableName === "enquiries"
        ? await eraseLetter(trx, rowId)
        : await erasePerson(trx, await readErased(trx, tableName, rowId), emailsOfSchool);
    if (own === null) continue;
    await noteErased(trx, own, at);
    count += 1;
  }
  return count;
}

async function erasePerson(
  trx: Database,
  members: Member[],
  emailsOfSchool: readonly string[],
): Promise<OwnRows | null> {
  if (members.length === 0) return null;
  const person = await knowPerson(trx, members, emailsOfSchool);
  const own = await readOwnRows(trx, person);
  await takeOut(trx, person, own);
  return own;
}

/** A person may have been on trial only when the backup was made: the trial stands for a member then. */
async function readErased(
  trx: Database,
  tableName: "members" | "trials",
  id: string,
): Promise<Member[]> {
  if (tableName === "members") return readPerson(trx, id);
  const trial = await trx.selectFrom("trials").selectAll().where("id", "=", id).executeTakeFirst();
  if (!trial) return [];
  const keys = {
    nameKey: nameKey(trial.name),
    emailKey: emailKey(trial.email),
    phoneKey: phoneKey(trial.phone),
  };
  return [{ ...trial, ...keys, convertedFromTrialId: id } as unknown as Member];
}

async function eraseLetter(trx: Database, id: string): Promise<OwnRows | null> {
  const letter = await trx
    .deleteFrom("enquiries")
    .where("id", "=", id)
    .returning("outboxId")
    .executeTakeFirst();
  if (!letter) return null;
  await trx.deleteFrom("changedRows").where("rowId", "=", id).execute();
  if (letter.outboxId !== null) {
    await trx.deleteFrom("outbox").where("id", "=", letter.outboxId).execute();
  }
  return { enquiries: [id] };
}

async function addRows(trx: Database, rows: readonly ErasedRow[]): Promise<void> {
  for (const row of rows) {
    await trx
      .insertInto("erasedRows")
      .values(row)
      .onConflict((conflict) => conflict.columns(["tableName", "rowId"]).doNothing())
      .execute();
  }
}

async function readNoted(database: Database): Promise<ErasedRow[]> {
  const rows = await database
    .selectFrom("erasedRows")
    .selectAll()
    .orderBy("tableName")
    .orderBy("rowId")
    .execute();
  return z.array(rowSchema).parse(rows);
}

async function readKept(dataFolder: string): Promise<ErasedRow[]> {
  const file = path.join(dataFolder, ERASED_FILE);
  try {
    return z.array(rowSchema).parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new StartError(
      `${file} cannot be read. It says who was erased: bring back a copy of it, or move it away.`,
      { cause: error },
    );
  }
}

/** Members before trials before letters: an erase of a member takes the others with it. */
function union(...lists: ErasedRow[][]): ErasedRow[] {
  const rows = new Map(lists.flat().map((row) => [`${row.tableName} ${row.rowId}`, row]));
  const order = (row: ErasedRow) => TABLES.indexOf(row.tableName);
  return [...rows.values()].toSorted((one, other) => order(one) - order(other));
}
