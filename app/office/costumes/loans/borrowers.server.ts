// Reads suggested borrowers; members only for visitors who may see them.
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { readClassNames } from "../../classes/catalogue.server.ts";
import type { ChoosableMember } from "#app/office/member-record/member-choices.ts";
import { activeMembers } from "#app/office/member-record/active-members.server.ts";
import type { Borrowers } from "./borrower.ts";

/** Returns classes, shows of earlier loans and, with the admin scope, active members. */
export async function readBorrowers(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
): Promise<Borrowers> {
  const shows = await database
    .selectFrom("costumeLoans")
    .select((eb) => ["borrower", eb.fn.max("createdAt").as("lastLent")])
    .where("borrowerKind", "=", "show")
    .groupBy("borrower")
    .orderBy("lastLent", "desc")
    .execute();
  return {
    ...(scopes.has("admin") && { members: await activeMembers(database) }),
    classes: await readClassNames(database),
    shows: shows.map(({ borrower }) => borrower),
  };
}

/** Returns the member of a loan; null for none, or when the visitor may not see members. */
export async function findBorrower(
  database: Database,
  { scopes }: Pick<Visitor, "scopes">,
  memberId: string | null,
): Promise<ChoosableMember | null> {
  if (memberId === null || !scopes.has("admin")) return null;
  const found = await activeMembers(database, memberId);
  return found[0] ?? null;
}
