// Purges expired data, table by table.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform } from "../context.server.ts";
import type { Retention, PurgeMoment, TableRetention } from "./retention.server.ts";

type Needs = Pick<Platform, "database" | "photos" | "dataFolder" | "log">;

type Options = PurgeMoment & {
  /** The audit's action for rows that people deleted. */
  recordedAs: string;
};

/** The audit's action for rows that nobody deleted, with their count. */
export const PURGED_OLD = "purged what is past its retention";

/** Purged rows or files, by table or kind; those with none are left out. */
export type PurgedCounts = Record<string, number>;

/**
 * Purges each table in its own transaction with its audit entry, so that a failure affects no
 * other table: it is logged and retried with the next purge.
 */
export async function purgeExpired(
  platform: Needs,
  ends: Retention,
  options: Options,
): Promise<PurgedCounts> {
  const gone: PurgedCounts = {};
  for (const end of ends) {
    const name = end.table ?? end.files;
    try {
      const count = end.table
        ? await removeRows(platform, end, options)
        : await end.purge(platform, options);
      if (count > 0) gone[name] = count;
    } catch (error) {
      platform.log.error({ err: error, of: name }, "purge failed");
    }
  }
  return gone;
}

async function removeRows(
  { database }: Needs,
  { table, purge, wasDeleted, retentionLabel }: TableRetention,
  { recordedAs: action, ...moment }: Options,
): Promise<number> {
  if (!purge) return 0;
  return database.transaction().execute(async (trx) => {
    const count = await purge(trx, moment);
    const line = { who: "the system", at: moment.at };
    if (count > 0 && wasDeleted) {
      await recordAudit(trx, { ...line, action, details: { [table]: count } });
    }
    if (count > 0 && retentionLabel !== undefined) {
      const facts = [{ label: retentionLabel, to: String(count) }];
      await recordAudit(trx, { ...line, action: PURGED_OLD, facts });
    }
    return count;
  });
}
