// Places for copies of the nightly backups: a folder, a bucket, or both.
import { createHash, randomUUID } from "node:crypto";
import { createReadStream, openAsBlob } from "node:fs";
import { copyFile, open, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { bucketFolder, type BucketAddress } from "#app/data/bucket/bucket.server.ts";
import type { Environment } from "#app/platform/start/environment.schema.ts";

export type CopyTarget = {
  /** Copies the file, which appears under its name only once it is complete. */
  put: (name: string, file: string, signal: AbortSignal) => Promise<void>;
  /** Lists the names of all files there. */
  list: () => Promise<string[]>;
  remove: (name: string) => Promise<void>;
};

/** Returns the configured places; none when all backups are on this disk. */
export function copyTargets(environment: Environment): CopyTarget[] {
  const folder = environment.CALLBOARD_BACKUP_COPY;
  const bucket = bucketOf(environment);
  return [...(folder ? [folderTarget(folder)] : []), ...(bucket ? [bucketTarget(bucket)] : [])];
}

function bucketOf(environment: Environment): BucketAddress | null {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_BUCKET: bucket,
    BACKUP_S3_REGION: region,
    BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = environment;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey };
}

/**
 * Uses an existing folder. A missing one is never created: it may be an unmounted disk, and the
 * copy would be on this one.
 */
function folderTarget(folder: string): CopyTarget {
  return {
    put: async (name, file, signal) => {
      const unfinished = path.join(folder, `${name}.${randomUUID()}.unfinished`);
      try {
        await copyFile(file, unfinished);
        signal.throwIfAborted();
        await sync(unfinished);
        if ((await hashOf(unfinished)) !== (await hashOf(file))) {
          throw new Error(`copy of ${name} differs from the original`);
        }
        await rename(unfinished, path.join(folder, name));
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    list: () => readdir(folder),
    remove: (name) => rm(path.join(folder, name)),
  };
}

function bucketTarget(address: BucketAddress): CopyTarget {
  const bucket = bucketFolder(address, { folder: "backups/", called: "store of the backups" });
  return {
    put: async (name, file, signal) =>
      bucket.put(name, await openAsBlob(file), await hashOf(file), signal),
    list: async () => (await bucket.list()).map(({ name }) => name),
    remove: bucket.remove,
  };
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

async function sync(file: string): Promise<void> {
  const handle = await open(file, "r+");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
