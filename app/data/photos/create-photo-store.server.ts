// Opens the photo store: a folder on disk, or an S3-compatible bucket when one is configured.
import path from "node:path";
import type { Environment } from "#app/platform/start/environment.schema.ts";
import { bucketPhotoStore } from "./bucket-photo-store.server.ts";
import { diskPhotoStore } from "./disk-photo-store.server.ts";
import { photoIdOf } from "./photo-rules.ts";
import type { PhotoStore } from "./photo-store.server.ts";

/** Returns the bucket of the S3_ variables, or `photos/` in the data folder. */
export function createPhotoStore(environment: Environment, dataFolder: string): PhotoStore {
  const { S3_ENDPOINT, S3_BUCKET, S3_REGION, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = environment;
  const store =
    S3_ENDPOINT && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
      ? bucketPhotoStore({
          endpoint: S3_ENDPOINT,
          bucket: S3_BUCKET,
          region: S3_REGION,
          accessKeyId: S3_ACCESS_KEY_ID,
          secretAccessKey: S3_SECRET_ACCESS_KEY,
        })
      : diskPhotoStore(path.join(dataFolder, "photos"));
  return checkingNames(store);
}

/** A name becomes part of a path or address, so only valid photo names pass. */
function checkingNames(store: PhotoStore): PhotoStore {
  const check = (name: string) => {
    if (photoIdOf(name) === null) throw new Error("not the name of a photo");
    return name;
  };
  return {
    put: async (name, bytes) => store.put(check(name), bytes),
    get: async (name) => store.get(check(name)),
    remove: async (name) => store.remove(check(name)),
    list: async () => {
      const stored = await store.list();
      return stored
        .filter(({ name }) => photoIdOf(name) !== null)
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
  };
}
