// Erases everything about one person, but for what the school has to keep, which loses the name.
import { keepErased, noteErased } from "./erase-again.server.ts";
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
  knowPerson,
  readOwnRows,
  schoolEmails,
  type OwnRows,
} from "./own-rows.server.ts";
import { readPerson } from "#app/office/member-record/find-person.server.ts";
import { SLICES } from "#app/office/slices.server.ts";
import { takeOut } from "./take-out.server.ts";
import { eraseRecord } from "./records.commands.ts";

type Erased = {
  /** The backups that still hold the person. */
  backups: RetainedBackup[];
};

const GONE = "This member was erased or removed meanwhile.";
const OTHER_NAME = "This is not the member's name. Type it as it stands above.";

/**
 * Deletes the person's records, calls, trials and letters for good, with what was kept to take changes
 * back. Lessons and returned costumes stay without the name, unless somebody else has it: then those
 * that are known by it alone stay as they are. Refused while costumes are out, or where the typed name is
 * another one.
 */
export const eraseRecordHandler = handler(eraseRecord, {
  run: async ({ trx, visitor, at, today, platform, params: { id } }, { typedName }) => {
    const members = await readPerson(trx, id);
    const [member] = members;
    if (!member) throw new Refused(410, GONE);
    if (nameKey(typedName) !== member.nameKey) {
      throw new Refused(422, OTHER_NAME, { messages: { typedName: OTHER_NAME } });
    }
    const person = await knowPerson(trx, members, schoolEmails(platform.environment));
    const own = await readOwnRows(trx, person);
    for (const { heldBy } of SLICES) {
      const why = await heldBy?.(trx, members, person.isNameShared);
      if (why) throw new Refused(409, why);
    }
    const since = (await firstMoment(trx, own)) ?? at;
    await takeOut(trx, person, own);
    await noteErased(trx, own, at);
    // A form that somebody left half filled in may be about this person, on any computer.
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

/** What was erased is in no byte of the school's files; where that has to wait, the log says so. */
async function leaveNoTrace(platform: Platform): Promise<void> {
  const { open, log, dataFolder, now } = platform;
  try {
    await keepErased(platform);
    await removeLeftovers(dataFolder, now());
    await open.leaveNoTrace();
  } catch (error) {
    log.error({ err: error }, "what was erased may still be in the database's file");
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
