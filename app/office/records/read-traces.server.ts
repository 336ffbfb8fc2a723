// Reads the rest of a subject record: enquiries, mail, activity, changes and mentions.
import { readInBatches } from "#app/data/database/batches.ts";
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { factsIn, factsText } from "#app/data/audit/audit-facts.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { SCOPES, type Scope } from "#app/platform/scopes.ts";
import { readMentionsIn } from "./mentions.server.ts";
import { identifyPerson, readEnquiriesBy, readMailIds, readOwnRows } from "./own-rows.server.ts";
import { PLACES } from "#app/office/places.ts";
import { TABLES } from "#app/office/references/references.ts";
import type { RegisteredTable } from "#app/office/slice/place.ts";
import { columnsOf } from "./register/register.server.ts";
import { scrubOf, type Scrub } from "./scrub.ts";
import type { Member } from "../member-record/member.server.ts";

/** Finds enquiries and mail by address or number, including those shared with siblings. */
export async function readTraces(
  database: Database,
  { days, scopes }: { days: SchoolDays; scopes: ReadonlySet<Scope> },
  members: readonly Member[],
  emailsOfSchool: readonly string[],
) {
  const person = await identifyPerson(database, members, emailsOfSchool);
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

/** Returns a test for tables, and single changes, that need a scope the reader lacks. */
function hiddenFrom(scopes: ReadonlySet<Scope>) {
  return (table: unknown, own: unknown = null) => {
    const scope = PLACES[table as RegisteredTable]?.scope;
    const wanted = table === "changes" ? own : scope;
    return wanted != null && !scopes.has(wanted as Scope);
  };
}

async function readMail(database: Database, days: SchoolDays, ids: readonly string[]) {
  const rows = await readInBatches(ids, (some) =>
    database
      .selectFrom("outbox")
      .select(["createdAt", "recipient", "replyTo", "subject", "body", "state"])
      .where("id", "in", some)
      .orderBy("createdAt", "desc")
      .execute(),
  );
  return rows.map(({ createdAt, ...mail }) => ({ day: days.dayOf(createdAt), ...mail }));
}

/** Reads the audit entries about the person's rows. */
async function readDone(database: Database, days: SchoolDays, ids: readonly string[]) {
  const rows = await readInBatches(ids, (some) =>
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

/** Reads the stored changes, which contain earlier versions of the person's rows. */
async function readChanges(database: Database, ids: readonly string[]) {
  const rows = await readInBatches(ids, (some) =>
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

/** Reads every other personal field that mentions the person, with the texts. */
async function readMentions(
  database: Database,
  {
    scrub,
    isHidden,
    scopes,
  }: { scrub: Scrub; isHidden: ReturnType<typeof hiddenFrom>; scopes: ReadonlySet<Scope> },
  listedIds: ReadonlySet<string>,
) {
  const mentions: { place: string; texts: string[] }[] = [];
  for (const table of TABLES) {
    const { secret } = PLACES[table];
    const closed = secret && !scopes.has(secret.scope) ? secret.columns.split(" ") : [];
    const hiddenColumns = [...columnsOf(table, ["search"]), ...closed];
    for (const { row, without } of await readMentionsIn(database, table, scrub)) {
      if (isHidden(table, row.scope) || isHidden(row.tableName)) continue;
      // Entries about a listed row are already part of it.
      if ([row.id, row.subjectId, row.rowId].some((id) => listedIds.has(String(id)))) continue;
      const columns = Object.keys(without).filter((column) => !hiddenColumns.includes(column));
      const texts = columns.flatMap((column) => textsIn(row[column], scrub));
      if (texts.length > 0) mentions.push({ place: PLACES[table].label ?? table, texts });
    }
  }
  return mentions;
}

/** Returns the texts and keys of a JSON value that name the person. */
function textsIn(value: unknown, scrub: Scrub): string[] {
  if (typeof value === "string") return scrub.text(value, "") === value ? [] : [value];
  if (value === null || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => [
    ...(Array.isArray(value) ? [] : textsIn(key, scrub)),
    ...textsIn(each, scrub),
  ]);
}
