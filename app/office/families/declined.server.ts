// Reads and writes the proposals answered with 'Not a family'.
import { createHash, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { Proposal } from "./proposals.ts";

type Child = { kind: string; id: string };

/** Returns the ids of declined proposals: the stored ones, and those derived from their children today. */
export async function readDeclined(database: Database): Promise<Set<string>> {
  const declined = await database.selectFrom("familiesDeclined").select("id").execute();
  const children = await database
    .selectFrom("familiesDeclinedChildren")
    .select(["declinedId", "memberId", "trialId"])
    .execute();
  const byDeclined = Map.groupBy(children, ({ declinedId }) => declinedId);
  const today = [...byDeclined.values()].map((of) =>
    idOfDeclined({
      children: of.map(({ memberId, trialId }) => ({ id: memberId ?? trialId ?? "" })),
    }),
  );
  return new Set([...declined.map(({ id }) => id), ...today]);
}

/** Returns a hash of the children's ids, in any order. */
export function idOfDeclined({ children }: { children: readonly { id: string }[] }): string {
  const ids = children.map(({ id }) => id).toSorted();
  return createHash("sha256").update(ids.join(" ")).digest("hex");
}

/** Stores the children of a declined proposal. */
export async function writeDeclinedChildren(
  trx: Database,
  declinedId: string,
  children: readonly Child[],
): Promise<void> {
  for (const { kind, id } of children) {
    const of = { [kind === "member" ? "memberId" : "trialId"]: id };
    await trx
      .insertInto("familiesDeclinedChildren")
      .values({ id: randomUUID(), declinedId, ...of })
      .execute();
  }
}

/**
 * Stores the children of old declined proposals, which have only a hash: a merge would change it and bring
 * them back. Covers current proposals that contain any of these records of one child.
 */
export async function storeDeclinedChildren(
  trx: Database,
  propose: () => Promise<readonly Proposal[]>,
  memberIds: readonly string[],
): Promise<void> {
  const rows = await trx
    .selectFrom("familiesDeclined")
    .select("id")
    .where("id", "not in", (eb) => eb.selectFrom("familiesDeclinedChildren").select("declinedId"))
    .execute();
  if (rows.length === 0) return;
  const withoutChildren = new Set(rows.map(({ id }) => id));
  for (const { children } of await propose()) {
    const others = children.filter(({ id }) => !memberIds.includes(id));
    if (others.length === children.length) continue;
    for (const id of memberIds) {
      const candidates = [...others, { kind: "member", id }];
      const declinedId = idOfDeclined({ children: candidates });
      if (withoutChildren.has(declinedId)) await writeDeclinedChildren(trx, declinedId, candidates);
    }
  }
}
