// Erases a person from every registered field: their own rows, and mentions elsewhere.
import type { Database } from "#app/data/database/database.server.ts";
import { factsIn } from "#app/data/audit/audit-facts.ts";
import { PLACES } from "#app/office/places.ts";
import { keyOf, REMOVAL_ORDER, TABLES } from "#app/office/references/references.ts";
import { emptyInside, emptyPointers } from "#app/office/references/remove-rows.server.ts";
import { any } from "#app/office/references/stored-rows.server.ts";
import { ERASED, type RegisteredTable } from "#app/office/slice/place.ts";
import { readMentionsIn, withoutTraces, type Row } from "./mentions.server.ts";
import type { OwnRows, Person } from "./own-rows.server.ts";
import { registeredColumns } from "./register/register.server.ts";
import { scrubOf, type Scrub } from "./scrub.ts";

/** Rows read at a time. */
const BATCH = 500;

/** Deletes or anonymises the person's own rows, then replaces the name by 'Erased' in all other texts. */
export async function erasePerson(trx: Database, person: Person, own: OwnRows): Promise<void> {
  const all = scrubOf(person.traces);
  await eraseHistory(trx, person, { going: goingIds(own), staying: stayingIds(own) });
  await emptyPointers(trx, goingRows(own));
  for (const table of REMOVAL_ORDER) await eraseOwnRows(trx, table, own[table] ?? [], all);
  const live = await liveVersion(trx);
  const scrub = scrubOf(person.ownTraces);
  const touched = new Set<RegisteredTable>();
  for (const table of TABLES) {
    if ((await eraseMentions(trx, table, scrub)) > 0) touched.add(table);
  }
  if (touched.has("contentVersions")) await republish(trx, live);
}

const NOBODY = { names: [], emails: [], phones: [] };

/** Erases the undo data and audit details of purged rows. */
export function eraseRowTraces(trx: Database, ids: readonly string[]): Promise<void> {
  const nobody = { traces: NOBODY, ownTraces: NOBODY };
  return eraseHistory(trx, nobody, { going: ids, staying: [] });
}

type Known = Pick<Person, "traces" | "ownTraces">;
type Ids = { going: readonly string[]; staying: readonly string[] };

async function eraseHistory(trx: Database, person: Known, ids: Ids): Promise<void> {
  const all = scrubOf(person.traces);
  await eraseFromChanges(trx, ids, all);
  await eraseFromAudit(trx, ids, all);
  await eraseAnswers(trx, person, ids);
}

async function eraseOwnRows(
  trx: Database,
  table: RegisteredTable,
  ids: readonly string[],
  all: Scrub,
): Promise<void> {
  const { own } = PLACES[table];
  if (!own || ids.length === 0) return;
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    if (own === "goes") {
      await trx.deleteFrom(any(table)).where("id", "in", some).execute();
      continue;
    }
    const rows = await trx.selectFrom(any(table)).selectAll().where("id", "in", some).execute();
    for (const row of rows as Row[]) {
      const set = { ...withoutTraces(table, row, all), ...own };
      await write(trx, table, row, set);
    }
  }
}

/** Raises the version, so that an open form cannot write the name back. */
async function write(trx: Database, table: RegisteredTable, row: Row, set: Row): Promise<void> {
  if (Object.keys(set).length === 0) return;
  const counted = registeredColumns(table).includes("version") && table !== "changedRows";
  const next = counted ? { ...set, version: Number(row.version) + 1 } : set;
  let query = trx.updateTable(any(table)).set(next as object);
  for (const key of keyOf(table)) query = query.where(key as "id", "=", row[key] as string);
  await query.execute();
}

async function eraseMentions(trx: Database, table: RegisteredTable, scrub: Scrub): Promise<number> {
  const mentions = await readMentionsIn(trx, table, scrub);
  for (const { row, without } of mentions) await write(trx, table, row, without);
  return mentions.length;
}

/** Publishes the changed content under a new number, so that every process reloads the website. */
async function republish(trx: Database, live: { number: number; content: unknown } | undefined) {
  const now = await liveVersion(trx);
  if (!live || !now || JSON.stringify(now.content) === JSON.stringify(live.content)) return;
  await trx
    .insertInto("contentVersions")
    .values({ ...now, content: now.content as object, number: now.number + 1 })
    .execute();
}

function liveVersion(trx: Database) {
  return trx
    .selectFrom("contentVersions")
    .selectAll()
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Returns the rows that an erase deletes, without those that are only anonymised. */
function goingRows(own: OwnRows): OwnRows {
  const going = Object.entries(own).filter(
    ([table]) => PLACES[table as RegisteredTable].own === "goes",
  );
  return Object.fromEntries(going);
}

const goingIds = (own: OwnRows) => Object.values(goingRows(own)).flat();

function stayingIds(own: OwnRows): string[] {
  const going = goingRows(own);
  return TABLES.flatMap((table) => (going[table] ? [] : (own[table] ?? [])));
}

/** Erases old values and names from the undo data. */
async function eraseFromChanges(trx: Database, ids: Ids, all: Scrub): Promise<void> {
  const changeIds = new Set<string>();
  for (const rowId of ids.going) {
    const gone = await trx
      .deleteFrom("changedRows")
      .where("rowId", "=", rowId)
      .returning("changeId")
      .execute();
    for (const { changeId } of gone) changeIds.add(changeId);
  }
  for (const rowId of ids.staying) {
    const rows = await trx
      .selectFrom("changedRows")
      .selectAll()
      .where("rowId", "=", rowId)
      .execute();
    for (const row of rows) {
      changeIds.add(row.changeId);
      const { own: leaves } = PLACES[row.tableName as RegisteredTable];
      const before = {
        ...(all.json(row.before, ERASED) as object),
        ...emptied(row.before, leaves),
      };
      await write(trx, "changedRows", row, { before });
    }
  }
  // An undo must not restore references to deleted rows.
  await emptyInside(trx, { table: "changedRows", column: "before" }, ids.going);
  for (const id of changeIds) {
    const left = await trx
      .selectFrom("changedRows")
      .select("rowId")
      .where("changeId", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (!left) {
      await trx.deleteFrom("changes").where("id", "=", id).execute();
      continue;
    }
    const { summary } = await trx
      .selectFrom("changes")
      .select("summary")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await trx
      .updateTable("changes")
      .set({ summary: all.text(summary, ERASED) })
      .where("id", "=", id)
      .execute();
  }
}

/** Clears the person's columns among those that an undo would restore. */
function emptied(before: unknown, leaves: (typeof PLACES)["members"]["own"]): object {
  if (typeof leaves !== "object") return {};
  return Object.fromEntries(
    Object.entries(leaves).filter(([column]) => column in (before as object)),
  );
}

/** Erases the person's values from audit entries; actor, action and time stay. */
async function eraseFromAudit(trx: Database, { going, staying }: Ids, all: Scrub): Promise<void> {
  await emptyInside(trx, { table: "audit", column: "details" }, going);
  for (const [ids, isGone] of [
    [going, true],
    [staying, false],
  ] as const) {
    for (const subjectId of ids) {
      const lines = await trx
        .selectFrom("audit")
        .select(["id", "details"])
        .where("subjectId", "=", subjectId)
        .execute();
      for (const { id, details } of lines) {
        const told = isGone ? withoutValues(details) : (all.json(details, ERASED) as object);
        const left = {
          ...(details !== null && { details: told }),
          ...(isGone && { subjectId: null }),
        };
        if (Object.keys(left).length === 0) continue;
        await trx.updateTable("audit").set(left).where("id", "=", id).execute();
      }
    }
  }
}

function withoutValues(details: unknown): object {
  const facts = factsIn(details).map(({ from, ...fact }) => ({
    ...fact,
    ...(from !== undefined && { from: ERASED }),
    to: ERASED,
  }));
  return { facts };
}

/** Replaces stored answers that mention the person by a plain success. */
async function eraseAnswers(
  trx: Database,
  { traces, ownTraces }: Known,
  { going, staying }: Ids,
): Promise<void> {
  const { text } = scrubOf({ ...ownTraces, names: traces.names });
  const ids = new Set([...going, ...staying]);
  const rows = await trx.selectFrom("idempotency").select(["key", "route", "answer"]).execute();
  for (const { key, route, answer } of rows) {
    const words = JSON.stringify(answer);
    const told = text(words, "") !== words || wordsIn(words).some((word) => ids.has(word));
    if (!told) continue;
    await trx
      .updateTable("idempotency")
      .set({ answer: { isSaved: true } })
      .where("key", "=", key)
      .where("route", "=", route)
      .execute();
  }
}

const wordsIn = (text: string) => text.split(/[^\w-]+/);
