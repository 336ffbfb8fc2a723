// Photos in a bucket that speaks the S3 protocol, so that several machines share them.
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";
import type { PhotoStore, StoredPhoto } from "./photo-store.server.ts";

export type Bucket = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

const FOLDER = "photos/";
const ANSWER_LIMIT_MS = 20_000;
const RETRIES = 2;

/** A store in the folder `photos/` of a bucket, addressed by path. */
export function bucketPhotoStore({ endpoint, bucket, region, ...keys }: Bucket): PhotoStore {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: RETRIES });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  /** Sends a signed request; null where the store says that there is no such thing. */
  const send = async (method: string, address: string, body?: Uint8Array) => {
    const response = await client.fetch(address, {
      method,
      body: body as Uint8Array<ArrayBuffer> | undefined,
      // Signing the hash of the bytes lets the store refuse what arrives changed.
      headers: { "x-amz-content-sha256": sha256(body ?? new Uint8Array()) },
      signal: AbortSignal.timeout(ANSWER_LIMIT_MS),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return bytes;
    if (response.status === 404) return null;
    throw new Error(`The photo store answered ${response.status} to ${method}.`);
  };
  const toBucket = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request);
    if (!answer) throw new Error(`The photo store has no bucket ${bucket}.`);
    return answer;
  };
  const addressOf = (name: string) => `${root}/${FOLDER}${name}`;
  return {
    put: async (name, bytes) => {
      if (await send("HEAD", addressOf(name)))
        throw new Error(`The photo ${name} is there already.`);
      await toBucket("PUT", addressOf(name), bytes);
    },
    get: (name) => send("GET", addressOf(name)),
    remove: async (name) => void (await send("DELETE", addressOf(name))),
    list: () =>
      listAll(async (query) => new TextDecoder().decode(await toBucket("GET", `${root}?${query}`))),
  };
}

async function listAll(ask: (query: string) => Promise<string>): Promise<StoredPhoto[]> {
  const stored: StoredPhoto[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", prefix: FOLDER });
    if (next !== undefined) query.set("continuation-token", next);
    const answer = await ask(query.toString());
    for (const [, entry = ""] of answer.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = textOf(entry, "Key")?.slice(FOLDER.length) ?? "";
      stored.push({ name, writtenAt: new Date(textOf(entry, "LastModified") ?? 0) });
    }
    next = textOf(answer, "NextContinuationToken");
  } while (next !== undefined);
  return stored;
}

/** The text of an element without children; our names and a store's tokens hold few entities. */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}

function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
