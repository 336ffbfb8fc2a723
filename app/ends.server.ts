// Everything that is kept and when it goes: the one list of it, and the one purge.
import { CHANGES_ENDS } from "./office/changes/changes.ends.server.ts";
import { UNDO_DAYS, undoableSince } from "./office/changes/undo.ts";
import { SEARCH_ENDS } from "./office/search/search.ends.server.ts";
import { removeOld } from "./office/keeping/remove-old.server.ts";
import { IDENTITY_ENDS } from "./identity/identity.ends.server.ts";
import { SLICES } from "./office/slices.server.ts";
import type { Platform } from "#app/data/context.server.ts";
import type { Ends } from "#app/data/ends/end.server.ts";
import { removeEnded, type Gone } from "#app/data/ends/remove-ended.server.ts";
import { PLATFORM_ENDS } from "#app/http/stored.ends.server.ts";
import { SCHEDULER_ENDS } from "./scheduler/scheduler.ends.server.ts";
import { SITE_ENDS } from "./site/contact/site.ends.server.ts";

export const ENDS: Ends = [
  ...SLICES.flatMap(({ ends = [] }) => ends),
  ...CHANGES_ENDS,
  ...SEARCH_ENDS,
  ...SITE_ENDS,
  ...SCHEDULER_ENDS,
  ...IDENTITY_ENDS,
  ...PLATFORM_ENDS,
];

/** Lets go for good of everything whose time is over: what was deleted, and what is as old as it is kept. */
export async function purge(
  platform: Pick<
    Platform,
    "database" | "open" | "environment" | "photos" | "log" | "now" | "schoolDays"
  >,
): Promise<Gone> {
  const at = platform.now().toISOString();
  const recordedAs = `removed what was deleted ${UNDO_DAYS} days ago`;
  const gone = await removeEnded(platform, ENDS, {
    at,
    since: undoableSince(await platform.schoolDays()),
    recordedAs,
  });
  const old = await removeOld(platform);
  const isOld = ({ table, keptAs }: Ends[number]) => keptAs && table && gone[table];
  if (Object.keys(old).length > 0 || ENDS.some(isOld)) {
    await platform.open.leaveNoTrace().catch((error: unknown) => {
      platform.log.error({ err: error }, "what went may still be in the database's file");
    });
  }
  for (const [kind, count] of Object.entries(old)) gone[kind] = (gone[kind] ?? 0) + count;
  return gone;
}
