// Lets go of everything whose time is over, table by table.
import { recordAudit } from "#app/data/audit/audit.server.ts";
import type { Platform } from "../context.server.ts";
import type { Ends, EndsAt, TableEnd } from "./end.server.ts";

type Needs = Pick<Platform, "database" | "photos" | "log">;

type Options = EndsAt & {
  /** What stands in the audit for rows that people deleted. */
  recordedAs: string;
};

/** What stands in the audit for what nobody deleted, beside how much of it went. */
export const REMOVED_OLD = "let go of what is older than it is kept";

/** How many rows or files went, by table or kind; those of which none went are left out. */
export type Gone = Record<string, number>;

/**
 * Each table is a transaction of its own with its line in the audit, so that one that cannot go keeps
 * no other: that is logged, and tried again the next time.
 */
export async function removeEnded(platform: Needs, ends: Ends, options: Options): Promise<Gone> {
  const gone: Gone = {};
  for (const end of ends) {
    const name = end.table ?? end.files;
    try {
      const count = end.table
        ? await removeRows(platform, end, options)
        : await end.remove(platform, options);
      if (count > 0) gone[name] = count;
    } catch (error) {
      platform.log.error({ err: error, of: name }, "what is over could not be let go of");
    }
  }
  return gone;
}

async function removeRows(
  { database }: Needs,
  { table, remove, wasDeleted, keptAs }: TableEnd,
  { recordedAs: action, ...moment }: Options,
): Promise<number> {
  if (!remove) return 0;
  return database.transaction().execute(async (trx) => {
    const count = await remove(trx, moment);
    const line = { who: "the system", at: moment.at };
    if (count > 0 && wasDeleted) {
      await recordAudit(trx, { ...line, action, details: { [table]: count } });
    }
    if (count > 0 && keptAs !== undefined) {
      const facts = [{ label: keptAs, to: String(count) }];
      await recordAudit(trx, { ...line, action: REMOVED_OLD, facts });
    }
    return count;
  });
}
