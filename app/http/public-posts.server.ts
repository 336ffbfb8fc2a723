// Counts accepted bookings and enquiries by the network they came from.
import { randomUUID } from "node:crypto";
import type { Visitor } from "#app/data/context.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { lockByName } from "#app/data/database/transactions.server.ts";
import { LOOK_BACK_MS, MOST_LOOKED_AT, waitForNext } from "./public-post-limits.ts";

type PublicPost = "booking" | "enquiry";
export type SenderNetwork = Pick<Visitor, "addressHash" | "widerHashes">;

/** This network has sent too many; `waitMs` is the time until the next is accepted. */
export class TooManyPostsError extends Error {
  readonly waitMs: number;
  constructor(waitMs: number) {
    super("too many posts from one network");
    this.waitMs = waitMs;
  }
}

/**
 * Counts a post in the caller's transaction, so a rollback also undoes the count. Posts from one
 * network wait for each other, so that none slips past the limits. Throws TooManyPostsError.
 */
export async function countPublicPost(
  trx: Database,
  kind: PublicPost,
  network: SenderNetwork,
  now: Date,
): Promise<void> {
  const { addressHash, widerHashes } = network;
  const at = now.toISOString();
  await lockByName(trx, `${kind} posts of ${widerHashes?.provider ?? addressHash}`, at);
  const since = new Date(now.getTime() - LOOK_BACK_MS).toISOString();
  const moments = async (column: "addressHash" | "siteHash" | "providerHash", hash?: string) => {
    if (hash === undefined) return [];
    const rows = await trx
      .selectFrom("publicPosts")
      .select("createdAt")
      .where("kind", "=", kind)
      .where(column, "=", hash)
      .where("createdAt", ">", since)
      .orderBy("createdAt", "desc")
      .limit(MOST_LOOKED_AT)
      .execute();
    return rows.map(({ createdAt }) => Date.parse(createdAt)).toReversed();
  };
  const taken = {
    address: await moments("addressHash", addressHash),
    site: await moments("siteHash", widerHashes?.site),
    provider: await moments("providerHash", widerHashes?.provider),
  };
  const waitMs = waitForNext(taken, now.getTime());
  if (waitMs > 0) throw new TooManyPostsError(waitMs);
  await trx
    .insertInto("publicPosts")
    .values({ id: randomUUID(), kind, ...networkColumns(network), createdAt: at })
    .execute();
}

/** Returns the columns that record a sender's network. */
export function networkColumns({ addressHash, widerHashes }: SenderNetwork) {
  return {
    addressHash,
    siteHash: widerHashes?.site ?? null,
    providerHash: widerHashes?.provider ?? null,
  };
}

/** Purges posts that no longer count at a time (ISO text); returns how many. */
export async function purgePublicPosts(trx: Database, at: string): Promise<number> {
  const { numDeletedRows } = await trx
    .deleteFrom("publicPosts")
    .where("createdAt", "<", new Date(Date.parse(at) - LOOK_BACK_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
