// Looks each hour whether something deleted is to be let go for good.
import type { Platform } from "#app/platform/context.server.ts";
import { purgeDeleted } from "./purge.server.ts";

const LOOK_EVERY_MS = 60 * 60_000;

/** `stop` resolves when what is under way has ended. */
export function purgeHourly(
  platform: Pick<Platform, "database" | "now" | "log">,
  lookEveryMs = LOOK_EVERY_MS,
): { stop: () => Promise<void> } {
  let current: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    current = current
      .then(() => purgeDeleted(platform))
      .catch((error: unknown) => platform.log.error({ err: error }, "the purge failed"));
  }, lookEveryMs);
  timer.unref();
  return {
    stop: async () => {
      clearInterval(timer);
      await current;
    },
  };
}
