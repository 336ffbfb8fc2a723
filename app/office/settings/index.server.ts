// Reads the summary of each settings page for the index, so that open tasks are visible there.
import { backupHealth } from "#app/jobs/backup/backup-state.server.ts";
import { copyTargets } from "#app/jobs/backup/copies/copy-targets.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { readPeople } from "#app/identity/people/people.server.ts";
import { readCatalogue } from "#app/office/classes/catalogue.server.ts";
import { readUpcomingPurges } from "#app/office/keeping/upcoming-purges.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { readWrongTries } from "./sign-in/wrong-tries.server.ts";
import { countMails } from "./mail/mails.server.ts";
import { readHolidays } from "./terms/holidays.server.ts";

export async function readIndex(platform: Platform) {
  const { database, environment, now } = platform;
  const days = await platform.schoolDays();
  const { school, sampleReviews, terms } = await readWebsiteFacts(database);
  const backup = await backupHealth(database, now());
  const wage = await database
    .selectFrom("livingWages")
    .select("pence")
    .where("fromDay", "<=", days.today)
    .orderBy("fromDay", "desc")
    .limit(1)
    .executeTakeFirst();
  const last = await database
    .selectFrom("audit")
    .select("at")
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  const imported = await database
    .selectFrom("imports")
    .select("createdAt")
    .where("undoneAt", "is", null)
    .orderBy("createdAt", "desc")
    .limit(1)
    .executeTakeFirst();
  const { going, more } = await readUpcomingPurges(platform);
  const wrongTries = await readWrongTries(platform);
  const next = [
    ...terms.flatMap(({ title, date }) => (date === null ? [] : [{ day: date, name: title }])),
    ...(await readHolidays(database)),
  ]
    .filter(({ day }) => day >= days.today)
    .toSorted((one, other) => (one.day < other.day ? -1 : 1))[0];
  return {
    people: (await readPeople(database)).length,
    wrongTries: wrongTries.reduce((sum, { count }) => sum + count, 0),
    school: school.name,
    sampleReviews,
    classes: (await readCatalogue(database)).length,
    /** The next key date; null when none is set. */
    next: next ?? null,
    /** Pence an hour, as of today. */
    wage: wage?.pence ?? null,
    mail: { hasServer: Boolean(environment.SMTP_URL), ...(await countMails(database)) },
    lastImport: imported ? days.dayOf(imported.createdAt) : null,
    backup: {
      lastGood: backup.lastGoodAt && days.momentText(backup.lastGoodAt),
      isOverdue: backup.isOverdue,
      isCopyOverdue: copyTargets(environment).length > 0 && backup.isCopyOverdue,
    },
    going: going.length + more,
    lastLine: last ? days.momentText(last.at) : null,
  };
}

export type Index = Awaited<ReturnType<typeof readIndex>>;
