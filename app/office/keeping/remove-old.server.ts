// Lets go of what is as old as the school keeps it, unless somebody holds it.
import type { SchoolDays } from "#app/platform/days/school-days.ts";
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import { emailKey, phoneKey } from "#app/platform/contact-keys.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { PURGED_OLD } from "#app/data/retention/purge-expired.server.ts";
import { nameKey } from "#app/platform/name.ts";
import {
  knowPerson,
  schoolEmails,
  withAllOfTheirs,
  type OwnRows,
} from "../records/own-rows.server.ts";
import { takeOut, takeOutRows } from "../records/take-out.server.ts";
import { readKeptFor } from "./kept-for.server.ts";
import { goesOn, KEEPING, KINDS, lastDayFor, type Kind } from "./kinds.ts";
import { readLeaver } from "./leavers.server.ts";
import type { Known, Old } from "../slice/kept-rows.server.ts";
import { keptRows, LEAVERS, readHolds, readOld } from "./old-rows.server.ts";

type Needs = Pick<Platform, "database" | "environment" | "log" | "now" | "schoolDays">;

/** What is looked for in every text takes its time: the others go in the next run. */
const MOST = 50;

/** How many went of each kind of which some did. */
type OldGone = Partial<Record<Kind, number>>;

/** Each kind is a transaction of its own with its line in the audit, so that none keeps another. */
export async function removeOld(platform: Needs): Promise<OldGone> {
  const { database, log } = platform;
  const days = await platform.schoolDays();
  const gone: OldGone = {};
  for (const kind of KINDS) {
    try {
      const count = await database
        .transaction()
        .execute((trx) => removeOldOf(trx, days, kind, platform));
      if (count > 0) gone[kind] = count;
    } catch (error) {
      log.error({ err: error, of: kind }, "what is over could not be let go of");
    }
  }
  return gone;
}

async function removeOldOf(
  trx: Database,
  days: SchoolDays,
  kind: Kind,
  platform: Needs,
): Promise<number> {
  const { now } = platform;
  const { today } = days;
  const school = schoolEmails(platform.environment);
  const { [kind]: kept } = await readKeptFor(trx, days);
  const isOver = ({ day }: Old) => goesOn(day, kept.months, kept.begunOn) <= today;
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

type Around = { school: readonly string[]; days: SchoolDays };

/** Removes what is old of an entry, and what is said of it elsewhere. */
async function remove(
  trx: Database,
  kind: Kind,
  old: Old,
  { school, days }: Around,
): Promise<void> {
  if (kind === LEAVERS) {
    const leaver = await readLeaver(trx, days, old.id, school);
    if (leaver) await takeOut(trx, leaver.person, leaver.own);
    return;
  }
  await keptRows(kind).remove(trx, old, {
    rows: (ids) => takeOutRows(trx, ids),
    person: (known, own) => takeOutPerson(trx, known, own, school),
  });
}

/** Takes out somebody who is no member, with these rows and what goes along for theirs. */
async function takeOutPerson(trx: Database, known: Known, own: OwnRows, school: readonly string[]) {
  const row = { name: "", parentName: "", email: "", phone: "", ...known };
  const keys = {
    nameKey: nameKey(row.name),
    emailKey: emailKey(row.email),
    phoneKey: phoneKey(row.phone),
  };
  const person = await knowPerson(trx, [{ ...row, ...keys } as never], school);
  await takeOut(trx, person, await withAllOfTheirs(trx, own));
}
