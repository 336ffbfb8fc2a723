// Finds the child of a page: a member with all of their records, or a child on trial.
import type { Database } from "#app/data/database/database.server.ts";
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import { readPerson, readTrialIds } from "#app/office/member-record/find-person.server.ts";
import type { Member } from "#app/office/member-record/member.server.ts";

export type FoundChild =
  | { kind: "member"; member: Member; members: Member[]; trialIds: string[] }
  | { kind: "trial"; trial: RowOf<"trials">; members: []; trialIds: string[] };

/**
 * Returns the child with this id. A trial that has become a member returns the id of that member; an unknown or
 * deleted child returns null.
 */
export async function findChildOfPage(
  database: Database,
  id: string,
): Promise<FoundChild | { movedTo: string } | null> {
  const [member, ...copies] = await readPerson(database, id);
  if (member) {
    if (member.deletedAt !== null) return null;
    const members = [member, ...copies.filter(({ deletedAt }) => deletedAt === null)];
    return { kind: "member", member, members, trialIds: await readTrialIds(database, members) };
  }
  const trial = await database
    .selectFrom("trials")
    .selectAll()
    .where("id", "=", id)
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (!trial) return null;
  const joined = await database
    .selectFrom("members")
    .select("id")
    .where((eb) =>
      eb.or([eb("convertedFromTrialId", "=", id), eb("id", "=", trial.memberId ?? "")]),
    )
    .where("deletedAt", "is", null)
    .executeTakeFirst();
  if (joined) return { movedTo: joined.id };
  return { kind: "trial", trial, members: [], trialIds: [id] };
}
