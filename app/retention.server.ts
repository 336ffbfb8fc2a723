// The retention of all data, and the purge.
import { CHANGES_RETENTION } from "./office/changes/changes.retention.server.ts";
import { UNDO_DAYS, undoableSince } from "./office/changes/undo.ts";
import { SEARCH_RETENTION } from "./office/search/search.retention.server.ts";
import { purgeOld } from "./office/keeping/purge-old.server.ts";
import { IDENTITY_RETENTION } from "./identity/identity.retention.server.ts";
import { SLICES } from "./office/slices.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Retention } from "#app/data/retention/retention.server.ts";
import { purgeExpired, type PurgedCounts } from "#app/data/retention/purge-expired.server.ts";
import { PLATFORM_RETENTION } from "#app/http/platform.retention.server.ts";
import { SCHEDULER_RETENTION } from "./scheduler/scheduler.retention.server.ts";
import { SHOW_RETENTION } from "./show/show.retention.server.ts";
import { SITE_RETENTION } from "./site/contact/site.retention.server.ts";

export const RETENTION: Retention = [
  ...SLICES.flatMap(({ retention = [] }) => retention),
  ...CHANGES_RETENTION,
  ...SEARCH_RETENTION,
  ...SITE_RETENTION,
  ...SHOW_RETENTION,
  ...SCHEDULER_RETENTION,
  ...IDENTITY_RETENTION,
  ...PLATFORM_RETENTION,
];

/** Purges expired data: deleted rows past the undo window, and data past its retention. */
export async function purge(
  platform: Pick<
    Platform,
    "database" | "open" | "environment" | "photos" | "dataFolder" | "log" | "now" | "schoolDays"
  >,
): Promise<PurgedCounts> {
  const at = platform.now().toISOString();
  const recordedAs = `removed what was deleted ${UNDO_DAYS} days ago`;
  const gone = await purgeExpired(platform, RETENTION, {
    at,
    since: undoableSince(await platform.schoolDays()),
    recordedAs,
  });
  const old = await purgeOld(platform);
  const isOld = ({ table, retentionLabel }: Retention[number]) =>
    retentionLabel && table && gone[table];
  if (Object.keys(old).length > 0 || RETENTION.some(isOld)) {
    await platform.open.leaveNoTrace().catch((error: unknown) => {
      platform.log.error({ err: error }, "vacuum after purge failed");
    });
  }
  for (const [kind, count] of Object.entries(old)) gone[kind] = (gone[kind] ?? 0) + count;
  return gone;
}
