// The name of a billing account: its family's or its child's, kept after they are deleted.
import { Refused } from "#app/data/commands/answer.ts";
import type { Database } from "#app/data/database/database.server.ts";

/** Returns an account's name; throws Refused (410) if it does not exist or was joined to another. */
export async function requireAccountName(trx: Database, id: string): Promise<string> {
  const account = await readAccountHolder(trx, id);
  if (account?.joinedId !== null) throw new Refused(410, "This account no longer exists.");
  return account.name;
}

/** Returns an account with its family or child; undefined if there is none. */
export async function readAccountHolder(database: Database, id: string) {
  const row = await database
    .selectFrom("billingAccounts as account")
    .leftJoin("families", "families.id", "account.familyId")
    .leftJoin("members", "members.id", "account.memberId")
    .select(["account.id", "account.code", "account.joinedId", "account.familyId"])
    .select(["account.memberId", "account.bookingId", "account.name"])
    .select("families.name as family")
    .select(["members.name as child", "families.deletedAt as familyGoneAt"])
    .select("members.deletedAt as childGoneAt")
    .where("account.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { family, child, familyGoneAt, childGoneAt, ...account } = row;
  const isThere =
    account.bookingId !== null ||
    (account.familyId !== null && familyGoneAt === null) ||
    (account.memberId !== null && childGoneAt === null);
  return { ...account, name: family ?? child ?? account.name, isThere };
}
