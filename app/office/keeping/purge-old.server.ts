// Purges records whose retention period is over, unless they are held.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { PURGED_OLD } from "#app/data/retention/purge-expired.server.ts";
import { nameKey } from "#app/platform/name.ts";
import {
  identifyPerson,
  schoolEmails,
  withDependentRows,
  type OwnRows,
} from "../records/own-rows.server.ts";
import { erasePerson, eraseRowTraces } from "../records/erase-person.server.ts";
import { readRetention } from "./retention-periods.server.ts";
import { goesOn, KEEPING, KINDS, lastDayFor, type Kind } from "./kinds.ts";
import { readLeaver } from "./leavers.server.ts";
import type { PersonDetails, ExpiredEntry } from "../slice/expiring-rows.server.ts";
import { declaredRows, LEAVERS, readHolds, readOld } from "./old-rows.server.ts";

type Needs = Pick<Platform, "database" | "environment" | "log" | "now" | "schoolDays">;

/** The most records per kind and run: each is searched for in every text. */
const MOST = 50;

/** The number of purged records by kind. */
type PurgedCounts = Partial<Record<Kind, number>>;

/** Purges each kind in its own transaction with an audit entry, so that one failure does not stop the others. */
export async function purgeOld(platform: Needs): Promise<PurgedCounts> {
  const { database, log } = platform;
  const days = await platform.schoolDays();
  const gone: PurgedCounts = {};
  for (const kind of KINDS) {
    try {
      const count = await database
        .transaction()
        .execute((trx) => purgeKind(trx, days, kind, platform));
      if (count > 0) gone[kind] = count;
    } catch (error) {
      log.error({ err: error, of: kind }, "purge failed");
    }
  }
  return gone;
}

async function purgeKind(
  trx: Database,
  days: SchoolDays,
  kind: Kind,
  platform: Needs,
): Promise<number> {
  const { now } = platform;
  const { today } = days;
  const school = schoolEmails(platform.environment);
  const { [kind]: kept } = await readRetention(trx, days);
  const isOver = ({ day }: ExpiredEntry) => goesOn(day, kept.months, kept.begunOn) <= today;
  const holds = await readHolds(trx, kind);
  const before = lastDayFor(kept.months, today);
  const old = await readOld(trx, { kind, before }, days, school);
  const going = old.filter((each) => isOver(each) && !holds.has(each.id)).slice(0, MOST);
  for (const each of going) await remove(trx, kind, each, { school, days });
  if (going.length > 0) {
    const facts = [{ label: KEEPING[kind].label, to: String(going.length) }];
    const at = now().toISOString();
    await recordAudit(trx, { who: "the system", at, action: PURGED_OLD, facts });
  }
  return going.length;
}

type PurgeContext = { school: readonly string[]; days: SchoolDays };

/** Purges one entry, and erases mentions of it. */
async function remove(
  trx: Database,
  kind: Kind,
  old: ExpiredEntry,
  { school, days }: PurgeContext,
): Promise<void> {
  if (kind === LEAVERS) {
    const leaver = await readLeaver(trx, days, old.id, school);
    if (leaver) await erasePerson(trx, leaver.person, leaver.own);
    return;
  }
  await declaredRows(kind).remove(trx, old, {
    rows: (ids) => eraseRowTraces(trx, ids),
    person: (known, own) => eraseKnownPerson(trx, known, own, school),
  });
}

/** Erases a person who is not a member, with these rows and their dependent rows. */
async function eraseKnownPerson(
  trx: Database,
  known: PersonDetails,
  own: OwnRows,
  school: readonly string[],
) {
  const row = { name: "", parentName: "", email: "", phone: "", ...known };
  const keys = {
    nameKey: nameKey(row.name),
    emailKey: emailKey(row.email),
    phoneKey: phoneKey(row.phone),
  };
  const person = await identifyPerson(trx, [{ ...row, ...keys } as never], school);
  await erasePerson(trx, person, await withDependentRows(trx, own));
}
