// Takes a child's name off the website's successes when the consent for photos and videos is withdrawn.
import type { AuditEntry } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { liveContent, publishContent } from "#app/site/content/content.server.ts";
import { hideNameOf } from "#app/site/content/success-names.ts";
import { recordsOf, type OwnChild } from "../read-family.server.ts";

/** Publishes the content without the child's name, when it shows one. */
export async function hideChildsName(
  trx: Database,
  child: OwnChild,
  by: Pick<AuditEntry, "who" | "at" | "visitor">,
): Promise<void> {
  const content = await liveContent(trx);
  const contacts = await readContactNames(trx, child);
  const { items, hidden } = hideNameOf(content.successItems, { name: child.name, contacts });
  if (hidden > 0) await publishContent(trx, { ...content, successItems: items }, by);
}

/** Returns the names of the child's contacts in every home. */
async function readContactNames(trx: Database, child: OwnChild): Promise<string[]> {
  const { memberIds, trialIds } = await recordsOf(trx, child);
  const rows = await trx
    .selectFrom("contactTies as tie")
    .innerJoin("contacts", "contacts.id", "tie.contactId")
    .innerJoin("familyChildren as own", "own.id", "tie.childId")
    .select("contacts.name")
    .distinct()
    .where("tie.deletedAt", "is", null)
    .where((eb) =>
      eb.or([
        eb("own.memberId", "in", [...memberIds, ""]),
        eb("own.trialId", "in", [...trialIds, ""]),
      ]),
    )
    .execute();
  return rows.map(({ name }) => name);
}
