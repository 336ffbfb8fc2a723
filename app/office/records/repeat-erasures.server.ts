// Repeats erasures after a restore: a backup brings back people who were erased after it was made.
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
import { identifyPerson, readOwnRows, schoolEmails, type OwnRows } from "./own-rows.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import type { Member } from "../member-record/member.server.ts";

/** Stored beside the database: inside it, a restore would replace the list by an older one. */
const ERASED_FILE = "erased.json";
/** The tables with a person's first rows. */
const TABLES = ["members", "trials", "enquiries"] as const;

const rowSchema = z.object({ tableName: z.enum(TABLES), rowId: z.string(), erasedAt: z.string() });
type ErasedRow = z.output<typeof rowSchema>;

/** Records in the erase's transaction which rows it removed: ids only, no names. */
export async function recordErased(trx: Database, own: OwnRows, erasedAt: string): Promise<void> {
  const rows = TABLES.flatMap((tableName) =>
    (own[tableName] ?? []).map((rowId) => ({ tableName, rowId, erasedAt })),
  );
  await addRows(trx, rows);
}

/** Adds the recorded ids to the list in the data folder. */
export async function saveErasedList({
  database,
  dataFolder,
}: Pick<Platform, "database" | "dataFolder">): Promise<void> {
  const listed = await readListedIds(dataFolder);
  const rows = union(await readRecordedIds(database), listed);
  if (rows.length === listed.length) return;
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const file = path.join(dataFolder, ERASED_FILE);
  await writeFile(`${file}.part`, JSON.stringify(rows), { mode: 0o600, flush: true });
  await rename(`${file}.part`, file);
}

/**
 * Erases people and enquiries that were erased before and are back; returns their number. Throws StartError
 * when the list in the data folder cannot be read.
 */
export async function repeatErasures(
  platform: Pick<Platform, "database" | "environment" | "dataFolder" | "open" | "now">,
): Promise<number> {
  const { database, environment, dataFolder, open, now } = platform;
  const listed = await readListedIds(dataFolder);
  const at = now().toISOString();
  const count = await serializable(database, async (trx) => {
    const rows = union(await readRecordedIds(trx), listed);
    const erased = await eraseRestored(trx, rows, schoolEmails(environment), at);
    await addRows(trx, rows);
    if (erased > 0) {
      const facts = [{ label: "Records", to: String(erased) }];
      const action = "erased again what a backup brought back";
      await recordAudit(trx, { who: "the system", at, action, facts });
    }
    return erased;
  });
  await saveErasedList(platform);
  if (count > 0) await open.leaveNoTrace();
  return count;
}

async function eraseRestored(
  trx: Database,
  rows: readonly ErasedRow[],
  emailsOfSchool: readonly string[],
  at: string,
): Promise<number> {
  let count = 0;
  for (const { tableName, rowId } of rows) {
    const own =
      tableName === "enquiries"
        ? await eraseEnquiry(trx, rowId)
        : await eraseRestoredPerson(trx, await readErased(trx, tableName, rowId), emailsOfSchool);
    if (own === null) continue;
    await recordErased(trx, own, at);
    count += 1;
  }
  return count;
}

async function eraseRestoredPerson(
  trx: Database,
  members: Member[],
  emailsOfSchool: readonly string[],
): Promise<OwnRows | null> {
  if (members.length === 0) return null;
  const person = await identifyPerson(trx, members, emailsOfSchool);
  const own = await readOwnRows(trx, person);
  await erasePerson(trx, person, own);
  return own;
}

/** Returns the rows of an erased person; a trial is returned as if it were a member. */
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

async function eraseEnquiry(trx: Database, id: string): Promise<OwnRows | null> {
  const enquiry = await trx
    .deleteFrom("enquiries")
    .where("id", "=", id)
    .returning("outboxId")
    .executeTakeFirst();
  if (!enquiry) return null;
  await trx.deleteFrom("changedRows").where("rowId", "=", id).execute();
  if (enquiry.outboxId !== null) {
    await trx.deleteFrom("outbox").where("id", "=", enquiry.outboxId).execute();
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

async function readRecordedIds(database: Database): Promise<ErasedRow[]> {
  const rows = await database
    .selectFrom("erasedRows")
    .selectAll()
    .orderBy("tableName")
    .orderBy("rowId")
    .execute();
  return z.array(rowSchema).parse(rows);
}

async function readListedIds(dataFolder: string): Promise<ErasedRow[]> {
  const file = path.join(dataFolder, ERASED_FILE);
  try {
    return z.array(rowSchema).parse(JSON.parse(await readFile(file, "utf8")));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return [];
    throw new StartError(
      `${file} cannot be read. It lists erased records: restore a copy of it, or move it away.`,
      { cause: error },
    );
  }
}

/** Merges lists with members first, then trials, then enquiries: erasing a member erases the others. */
function union(...lists: ErasedRow[][]): ErasedRow[] {
  const rows = new Map(lists.flat().map((row) => [`${row.tableName} ${row.rowId}`, row]));
  const order = (row: ErasedRow) => TABLES.indexOf(row.tableName);
  return [...rows.values()].toSorted((one, other) => order(one) - order(other));
}
