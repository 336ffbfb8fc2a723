// Reads and writes the proposals that the office answered with 'Not a family'.
import { createHash, randomUUID } from "node:crypto";
import type { Database } from "#app/data/database/database.server.ts";
import type { Proposal } from "./proposals.ts";

type Child = { kind: string; id: string };

/** The ids of the declined, as they stand and as they would be made from their children today. */
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

/** Made from the children's ids, in whatever order; it tells nothing of them. */
export function idOfDeclined({ children }: { children: readonly { id: string }[] }): string {
  const ids = children.map(({ id }) => id).toSorted();
  return createHash("sha256").update(ids.join(" ")).digest("hex");
}

/** Keeps of which children a declined proposal is made. */
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
 * Of the oldest declined proposals only the id is stored, which is made from the children's: a merge would bring
 * them back. Keeps the children of those that are proposed now with any of these records of one child.
 */
export async function nameDeclined(
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
  const unnamed = new Set(rows.map(({ id }) => id));
  for (const { children } of await propose()) {
    const others = children.filter(({ id }) => !memberIds.includes(id));
    if (others.length === children.length) continue;
    for (const id of memberIds) {
      const asked = [...others, { kind: "member", id }];
      const declinedId = idOfDeclined({ children: asked });
      if (unnamed.has(declinedId)) await writeDeclinedChildren(trx, declinedId, asked);
    }
  }
}
