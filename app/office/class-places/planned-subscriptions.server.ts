// Subscriptions that change with a move to another class, on a day to come.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { formatMoney } from "#app/ui/format.ts";

/** A member's next subscription, in pence, and its first day (YYYY-MM-DD). */
export type PlannedSubscription = { pence: number; from: string };

/** Returns the changes up to a day, or all, that are still to come, by member id; of several the last one. */
export async function readPlannedSubscriptions(
  database: Database,
  { until, memberIds }: { until?: string; memberIds?: readonly string[] } = {},
): Promise<Map<string, PlannedSubscription>> {
  const rows = await planned(database)
    .$if(until !== undefined, (query) => query.where("subscriptionFrom", "<=", until ?? ""))
    .$if(memberIds !== undefined, (query) =>
      query.where("memberId", "in", [...(memberIds ?? []), ""]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ memberId, subscriptionPence: pence, subscriptionFrom: from }) =>
      pence === null || from === null ? [] : [[memberId, { pence, from }] as const],
    ),
  );
}

/** Leaves out places that end before the day of the change. */
function planned(database: Database) {
  return database
    .selectFrom("enrolments")
    .select(["id", "memberId", "madeBy", "subscriptionPence", "subscriptionFrom"])
    .where("deletedAt", "is", null)
    .where("subscriptionFrom", "is not", null)
    .where((eb) => eb.or([eb("freeOn", "is", null), eb("freeOn", ">", eb.ref("subscriptionFrom"))]))
    .orderBy("subscriptionFrom")
    .orderBy("createdAt")
    .orderBy("id");
}

/** Changes the subscriptions whose day has come, in the transaction. */
export async function followSubscriptions(
  trx: Database,
  { today, at }: { today: string; at: string },
): Promise<void> {
  for (const row of await planned(trx).where("subscriptionFrom", "<=", today).execute()) {
    const { id, memberId, madeBy, subscriptionPence: pence } = row;
    await trx
      .updateTable("enrolments")
      .set((eb) => ({
        subscriptionPence: null,
        subscriptionFrom: null,
        updatedAt: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
    const before = await trx
      .selectFrom("members")
      .select("subscriptionAmount")
      .where("id", "=", memberId)
      .where("deletedAt", "is", null)
      .executeTakeFirst();
    if (!before || pence === null || before.subscriptionAmount === pence) continue;
    await trx
      .updateTable("members")
      .set((eb) => ({
        subscriptionAmount: pence,
        updatedAt: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", memberId)
      .execute();
    await recordAudit(trx, {
      who: madeBy,
      at,
      action: "changed member",
      subject: "member",
      subjectId: memberId,
      facts: [subscriptionFact(before.subscriptionAmount, pence)],
    });
  }
}

/** Describes the change for people who may see money. */
export function subscriptionFact(fromPence: number | null, pence: number) {
  const from = fromPence === null ? "" : formatMoney(fromPence);
  return { label: "Subscription", from, to: formatMoney(pence), scope: "members" as const };
}
