// Erases one person; records that the school must keep lose the name.
import { saveErasedList, recordErased } from "./repeat-erasures.server.ts";
import { actorName, recordAudit } from "#app/data/audit/audit.server.ts";
import { backupsSince } from "#app/jobs/backup/restore/backups-since.server.ts";
import type { RetainedBackup } from "#app/jobs/backup/copies/backup-retention.ts";
import { removeLeftovers } from "#app/jobs/backup/copies/leftovers.server.ts";
import { handler } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import type { Platform } from "#app/data/context.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { destroyAllDraftKeys } from "#app/identity/draft-keys.server.ts";
import {
  firstMoment,
  identifyPerson,
  readOwnRows,
  schoolEmails,
  type OwnRows,
} from "./own-rows.server.ts";
import { readPerson } from "#app/office/member-record/find-person.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { erasePerson } from "./erase-person.server.ts";
import { eraseRecord } from "./records.commands.ts";

type Erased = {
  /** The backups that still contain the person. */
  backups: RetainedBackup[];
};

const GONE = "This member has since been erased or removed.";
const OTHER_NAME = "This is not the member's name. Type it exactly as shown above.";

/**
 * Deletes the person's records, calls, trials and enquiries permanently, with their undo data. Lessons and
 * returned costumes lose the name, but rows found only by a name that somebody else shares are unchanged.
 * Throws Refused while costumes are on loan, or when the typed name differs.
 */
export const eraseRecordHandler = handler(eraseRecord, {
  run: async ({ trx, visitor, at, today, platform, params: { id } }, { typedName }) => {
    const members = await readPerson(trx, id);
    const [member] = members;
    if (!member) throw new Refused(410, GONE);
    if (nameKey(typedName) !== member.nameKey) {
      throw new Refused(422, OTHER_NAME, { messages: { typedName: OTHER_NAME } });
    }
    const person = await identifyPerson(trx, members, schoolEmails(platform.environment));
    const own = await readOwnRows(trx, person);
    for (const { heldBy } of SLICES) {
      const why = await heldBy?.(trx, members, person.isNameShared);
      if (why) throw new Refused(409, why);
    }
    const since = (await firstMoment(trx, own)) ?? at;
    await erasePerson(trx, person, own);
    await recordErased(trx, own, at);
    // A draft on any computer may be about this person.
    await destroyAllDraftKeys(trx);
    await recordAudit(trx, {
      who: actorName(visitor),
      at,
      action: "erased member",
      subject: "member",
      facts: countsOf(own),
      visitor,
    });
    return { backups: await backupsSince(platform.dataFolder, { since, today }) } satisfies Erased;
  },
  after: leaveNoTrace,
});

/** Removes the erased data from the school's files; logs an error when that fails. */
async function leaveNoTrace(platform: Platform): Promise<void> {
  const { open, log, dataFolder, now } = platform;
  try {
    await saveErasedList(platform);
    await removeLeftovers(dataFolder, now());
    await open.leaveNoTrace();
  } catch (error) {
    log.error({ err: error }, "erased data may remain in the database file");
  }
}

function countsOf(own: OwnRows) {
  const counts: [label: string, ids: readonly string[] | undefined][] = [
    ["Records", own.members],
    ["Trials", own.trials],
    ["Calls", own.memberCheckins],
    ["Enquiries", own.enquiries],
    ["Lessons without the name", own.aaPrivateLessons],
    ["Costumes without the name", own.costumeLoans],
  ];
  return counts.map(([label, ids = []]) => ({ label, to: String(ids.length) }));
}
