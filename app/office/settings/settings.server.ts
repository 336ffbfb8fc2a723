// Reads what the settings show.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { backupHealth } from "#app/platform/backup/backup-state.server.ts";
import { copyTargets } from "#app/platform/backup/copies/copy-targets.server.ts";
import { factsIn, inWords } from "#app/platform/audit/audit-facts.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { pageWindow } from "#app/platform/page-window.ts";
import { openInvitations } from "#app/platform/sessions/people/invitations.server.ts";
import { readPeople } from "#app/platform/sessions/people/people.server.ts";
import { isGateName } from "#app/platform/sessions/scopes.ts";
import { readCatalogue } from "../classes/catalogue.server.ts";
import { readPayNumbers } from "#app/office/school/pay-numbers.server.ts";
import { isPayrollClosed, readLocks } from "#app/office/sign-in/locking/locks.server.ts";

export async function readSettings(
  {
    database,
    environment,
    now,
    schoolDays,
  }: Pick<Platform, "database" | "environment" | "now" | "schoolDays">,
  visitor: Pick<Visitor, "scopes">,
) {
  const days = await schoolDays();
  return {
    people: await readPeopleShown(database, days, now()),
    classes: await readCatalogue(database),
    locks: await readLocks(database),
    holidays: await database
      .selectFrom("bankHolidays")
      .select(["day", "name"])
      .orderBy("day")
      .execute(),
    wages: await database
      .selectFrom("livingWages")
      .select(["fromDay", "pence"])
      .orderBy("fromDay", "desc")
      .execute(),
    prices: await database
      .selectFrom("lessonPrices")
      .select(["fromDay", "minutes", "pence"])
      .orderBy("minutes")
      .orderBy("fromDay", "desc")
      .execute(),
    pay: (await isPayrollClosed(database, visitor)) ? null : await readPayNumbers(database),
    backup: await readBackup({ database, environment, now }, days),
    mail: { hasServer: Boolean(environment.SMTP_URL), from: environment.MAIL_FROM ?? null },
    mails: await readMails(database),
  };
}

async function readBackup(
  { database, environment, now }: Pick<Platform, "database" | "environment" | "now">,
  days: SchoolDays,
) {
  const { lastGoodAt, isOverdue, isWanted, ...health } = await backupHealth(database, now());
  const { lastCopiedAt, isCopyOverdue } = health;
  const hasPlace = copyTargets(environment).length > 0;
  return {
    lastGood: lastGoodAt && days.momentText(lastGoodAt),
    isOverdue,
    isWanted,
    isEncrypted: environment.CALLBOARD_BACKUP_KEY !== undefined,
    /** Null where all backups lie on one disk. */
    copy: hasPlace
      ? { last: lastCopiedAt && days.momentText(lastCopiedAt), isOverdue: isCopyOverdue }
      : null,
  };
}

/**
 * The people, each with when their ways in were made, and the one gate of those that open one;
 * and until when their link is good.
 */
async function readPeopleShown(database: Database, days: SchoolDays, now: Date) {
  const rows = await database
    .selectFrom("waysIn")
    .leftJoin("passPhrases", "passPhrases.id", "waysIn.id")
    .leftJoin("passkeys", "passkeys.id", "waysIn.id")
    .select(["waysIn.id", "personId", "gate", "source", "passkeys.name as passkey", "createdAt"])
    .where("revokedAt", "is", null)
    .orderBy("createdAt")
    .orderBy("waysIn.id")
    .execute();
  const links = await openInvitations(database, now.toISOString());
  const linkOf = (id: string) => {
    const until = links.get(id);
    return until === undefined ? null : days.momentText(until);
  };
  return (await readPeople(database)).map(({ id, name, email, roles }) => ({
    id,
    name,
    email: email ?? "",
    roles,
    waysIn: rows
      .filter((row) => row.personId === id)
      .map((row) => ({
        id: row.id,
        passkey: row.passkey,
        onlyGate: isGateName(row.gate) ? row.gate : null,
        isOfEnvironment: row.source === "environment",
        on: days.dayOf(row.createdAt),
      })),
    linkUntil: linkOf(id),
  }));
}

async function readMails(database: Database) {
  const rows = await database
    .selectFrom("outbox")
    .select((eb) => ["state", eb.fn.countAll<number>().as("count")])
    .groupBy("state")
    .execute();
  const count = (state: string) => Number(rows.find((row) => row.state === state)?.count ?? 0);
  return { waiting: count("waiting"), sent: count("sent"), failed: count("failed") };
}

/** One page of the audit, the newest first: those whose words hold the search. */
export async function readAudit(
  database: Database,
  days: SchoolDays,
  { scopes }: Pick<Visitor, "scopes">,
  { search, page }: { search: string; page: string | null },
) {
  const words = `%${search
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const found = database.selectFrom("audit").$if(search.trim() !== "", (query) =>
    query.where((eb) => {
      const like = (column: "action" | "who" | "subjectId") =>
        eb(eb.fn<string>("lower", [eb.fn.coalesce(column, eb.val(""))]), "like", words);
      return eb.or([like("action"), like("who"), like("subjectId")]);
    }),
  );
  const { count } = await found
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  const window = pageWindow(Number(count), page);
  const rows = await found
    .select(["id", "at", "who", "action", "subject", "subjectId", "details"])
    .orderBy("at", "desc")
    .orderBy("id")
    .offset(window.offset)
    .limit(window.size)
    .execute();
  const entries = rows.map(({ at, details, ...entry }) => ({
    ...entry,
    at: days.momentText(at),
    details: inWords(factsIn(details), scopes),
  }));
  return { search, window, entries };
}
