// Reads what is kept about a person beside their own rows: letters, mail, what was done, and mentions.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { factsIn, factsText } from "#app/data/audit/audit-facts.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SCOPES, type Scope } from "#app/platform/scopes.ts";
import { readMentionsIn } from "./mentions.server.ts";
import { knowPerson, readEnquiriesBy, readMailIds, readOwnRows } from "./own-rows.server.ts";
import { PLACES } from "#app/office/places.ts";
import { TABLES } from "#app/office/references/references.ts";
import type { RegisteredTable } from "#app/office/slice/place.ts";
import { columnsOf } from "./register/register.server.ts";
import { scrubOf, type Scrub } from "./scrub.ts";
import type { Member } from "../member-record/member.server.ts";

const BATCH = 500;

/** Letters and mail are found by an address or a number, also one that a brother or a sister shares. */
export async function readTraces(
  database: Database,
  { days, scopes }: { days: SchoolDays; scopes: ReadonlySet<Scope> },
  members: readonly Member[],
  emailsOfSchool: readonly string[],
) {
  const person = await knowPerson(database, members, emailsOfSchool);
  const own = await readOwnRows(database, person);
  const isHidden = hiddenFrom(scopes);
  const ids = Object.entries(own).flatMap(([table, some]) => (isHidden(table) ? [] : some));
  const letters = await readEnquiriesBy(database, person.traces);
  const letterIds = letters.map(({ id }) => id);
  const mailIds = await readMailIds(database, letters, person.traces);
  const changes = await readChanges(database, ids);
  return {
    isNameShared: person.isNameShared,
    enquiries: letters.map(({ createdAt, name, email, subject, message, state }) => ({
      day: days.dayOf(createdAt),
      name,
      email,
      subject,
      message,
      state,
    })),
    mail: await readMail(database, days, mailIds),
    done: await readDone(database, days, ids),
    changes: changes.map(({ createdAt, who, summary }) => ({
      day: days.dayOf(createdAt),
      who,
      summary,
    })),
    mentions: await readMentions(
      database,
      { scrub: scrubOf(person.ownTraces), isHidden, scopes },
      new Set([...ids, ...letterIds, ...mailIds, ...changes.map(({ id }) => id)]),
    ),
  };
}

/** Whether whoever has these scopes is told nothing of a table's rows, or of one that wants a scope itself. */
function hiddenFrom(scopes: ReadonlySet<Scope>) {
  return (table: unknown, own: unknown = null) => {
    const scope = PLACES[table as RegisteredTable]?.scope;
    const wanted = table === "changes" ? own : scope;
    return wanted != null && !scopes.has(wanted as Scope);
  };
}

async function readMail(database: Database, days: SchoolDays, ids: readonly string[]) {
  const rows = await inBatches(ids, (some) =>
    database
      .selectFrom("outbox")
      .select(["createdAt", "recipient", "replyTo", "subject", "body", "state"])
      .where("id", "in", some)
      .orderBy("createdAt", "desc")
      .execute(),
  );
  return rows.map(({ createdAt, ...mail }) => ({ day: days.dayOf(createdAt), ...mail }));
}

/** Who did what with the person's rows. */
async function readDone(database: Database, days: SchoolDays, ids: readonly string[]) {
  const rows = await inBatches(ids, (some) =>
    database
      .selectFrom("audit")
      .select(["at", "who", "action", "details"])
      .where("subjectId", "in", some)
      .orderBy("at", "desc")
      .execute(),
  );
  return rows
    .toSorted((one, other) => other.at.localeCompare(one.at))
    .map(({ at, details, ...line }) => ({
      day: days.dayOf(at),
      ...line,
      values: factsText(factsIn(details), new Set(SCOPES)),
    }));
}

/** What can still be taken back: the person's rows as they were before it are kept with it. */
async function readChanges(database: Database, ids: readonly string[]) {
  const rows = await inBatches(ids, (some) =>
    database
      .selectFrom("changes")
      .select(["changes.id", "createdAt", "who", "summary"])
      .where((eb) =>
        eb(
          "changes.id",
          "in",
          eb.selectFrom("changedRows").select("changeId").where("rowId", "in", some),
        ),
      )
      .execute(),
  );
  const each = new Map(rows.map((row) => [row.id, row]));
  return [...each.values()].toSorted((one, other) => other.createdAt.localeCompare(one.createdAt));
}

/** Every other place of the register in which the person stands, with the texts that say so. */
async function readMentions(
  database: Database,
  {
    scrub,
    isHidden,
    scopes,
  }: { scrub: Scrub; isHidden: ReturnType<typeof hiddenFrom>; scopes: ReadonlySet<Scope> },
  told: ReadonlySet<string>,
) {
  const mentions: { place: string; texts: string[] }[] = [];
  for (const table of TABLES) {
    const { secret } = PLACES[table];
    const closed = secret && !scopes.has(secret.scope) ? secret.columns.split(" ") : [];
    const untold = [...columnsOf(table, ["search"]), ...closed];
    for (const { row, without } of await readMentionsIn(database, table, scrub)) {
      if (isHidden(table, row.scope) || isHidden(row.tableName)) continue;
      // What was done with a told row, and what it was before, is told with it.
      if ([row.id, row.subjectId, row.rowId].some((id) => told.has(String(id)))) continue;
      const columns = Object.keys(without).filter((column) => !untold.includes(column));
      const texts = columns.flatMap((column) => textsIn(row[column], scrub));
      if (texts.length > 0) mentions.push({ place: PLACES[table].label ?? table, texts });
    }
  }
  return mentions;
}

/** The texts of a list or an object that name the person, its keys among them. */
function textsIn(value: unknown, scrub: Scrub): string[] {
  if (typeof value === "string") return scrub.text(value, "") === value ? [] : [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(Array.isArray(value) ? [] : textsIn(key, scrub)),
    ...textsIn(each, scrub),
  ]);
}

async function inBatches<Row>(
  ids: readonly string[],
  read: (some: string[]) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    rows.push(...(await read(ids.slice(from, from + BATCH))));
  }
  return rows;
}
