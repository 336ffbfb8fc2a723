// The stored state of the nightly backups.
import { z } from "zod";

const moment = z.iso.datetime().nullable();

export const backupStateSchema = z
  .object({
    lastGoodAt: moment,
    lastTriedAt: moment,
    wantedAt: moment.optional(),
    lastCopiedAt: moment.optional(),
  })
  .catch({ lastGoodAt: null, lastTriedAt: null });
