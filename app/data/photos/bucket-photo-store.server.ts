// Stores photos in an S3-compatible bucket, so that several machines share them.
import { createHash } from "node:crypto";
import { bucketFolder, type BucketAddress } from "../bucket/bucket.server.ts";
import type { PhotoStore } from "./photo-store.server.ts";

/** Opens the folder `photos/` of a bucket. */
export function bucketPhotoStore(address: BucketAddress): PhotoStore {
  const bucket = bucketFolder(address, { folder: "photos/", called: "photo store" });
  return {
    put: async (name, bytes) => {
      if (await bucket.has(name)) throw new Error(`photo ${name} already exists`);
      const sha256 = createHash("sha256").update(bytes).digest("hex");
      await bucket.put(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), sha256);
    },
    get: bucket.get,
    remove: bucket.remove,
    list: bucket.list,
  };
}
