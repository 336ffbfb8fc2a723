// Sweeps the store of photos every few hours while the product runs.
import type { Platform } from "../context.server.ts";
import { sweepPhotos } from "./sweep-photos.server.ts";

const SWEEP_EVERY_MS = 6 * 3_600_000;
/** Not in the rush of a start. */
const FIRST_SWEEP_MS = 60_000;

/** `stop` waits for the sweep that is under way. */
export function startSweeping(
  { database, photos, now, log }: Pick<Platform, "database" | "photos" | "now" | "log">,
  firstMs = FIRST_SWEEP_MS,
): { stop: () => Promise<void> } {
  let sweeping = Promise.resolve();
  const sweepNow = async () => {
    try {
      const swept = await sweepPhotos({ database, photos }, now());
      if (swept.length > 0) log.info({ files: swept.length }, "swept photos");
    } catch (error) {
      log.error({ err: error }, "could not sweep photos");
    }
  };
  const sweep = () => {
    sweeping = sweepNow();
    timer = setTimeout(sweep, SWEEP_EVERY_MS);
    timer.unref();
  };
  let timer = setTimeout(sweep, firstMs);
  timer.unref();
  return {
    stop: async () => {
      clearTimeout(timer);
      await sweeping;
    },
  };
}
