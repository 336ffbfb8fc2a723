// An S3-compatible bucket with path-style addresses and signed requests.
import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";

export type BucketAddress = {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
};

type StoredObject = { name: string; writtenAt: Date };

/** The objects of one folder in a bucket, by name. */
type BucketFolder = {
  /** Writes an object; `sha256` (hex) lets the store reject a damaged upload. */
  put: (name: string, body: Blob, sha256: string, signal?: AbortSignal) => Promise<void>;
  has: (name: string) => Promise<boolean>;
  /** Null when there is none. */
  get: (name: string) => Promise<Uint8Array | null>;
  /** Removes an object; a missing one is not an error. */
  remove: (name: string) => Promise<void>;
  list: () => Promise<StoredObject[]>;
};

type Asking = { method: string; address: string; body?: Blob; sha256?: string };

const ANSWER_LIMIT_MS = 20_000;
const RETRIES = 2;
const SHA256_OF_NOTHING = createHash("sha256").digest("hex");

/** Opens a folder of a bucket (`photos/`); `called` names the bucket in errors ("photo store"). */
export function bucketFolder(
  { endpoint, bucket, region, ...keys }: BucketAddress,
  { folder, called }: { folder: string; called: string },
): BucketFolder {
  const client = new AwsClient({ ...keys, region, service: "s3", retries: RETRIES });
  const root = `${endpoint.replace(/\/+$/, "")}/${encodeURIComponent(bucket)}`;
  const addressOf = (name: string) => `${root}/${folder}${name}`;
  /** Sends a signed request; returns null for 404. */
  const send = async (
    { method, address, body, sha256 = SHA256_OF_NOTHING }: Asking,
    signal = AbortSignal.timeout(ANSWER_LIMIT_MS),
  ) => {
    const headers = { "x-amz-content-sha256": sha256 };
    const response = await client.fetch(address, { method, body, headers, signal });
    const bytes = new Uint8Array(await response.arrayBuffer());
    if (response.ok) return bytes;
    if (response.status === 404) return null;
    throw new Error(`The ${called} answered ${response.status} to ${method}.`);
  };
  const toBucket = async (...request: Parameters<typeof send>) => {
    const answer = await send(...request);
    if (!answer) throw new Error(`the ${called} has no bucket ${bucket}`);
    return answer;
  };
  return {
    put: async (name, body, sha256, signal) => {
      await toBucket({ method: "PUT", address: addressOf(name), body, sha256 }, signal);
    },
    has: async (name) => (await send({ method: "HEAD", address: addressOf(name) })) !== null,
    get: (name) => send({ method: "GET", address: addressOf(name) }),
    remove: async (name) => void (await send({ method: "DELETE", address: addressOf(name) })),
    list: () =>
      listAll(folder, async (query) =>
        new TextDecoder().decode(await toBucket({ method: "GET", address: `${root}?${query}` })),
      ),
  };
}

async function listAll(
  folder: string,
  ask: (query: string) => Promise<string>,
): Promise<StoredObject[]> {
  const stored: StoredObject[] = [];
  let next: string | undefined;
  do {
    const query = new URLSearchParams({ "list-type": "2", prefix: folder });
    if (next !== undefined) query.set("continuation-token", next);
    const answer = await ask(query.toString());
    for (const [, entry = ""] of answer.matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const name = textOf(entry, "Key")?.slice(folder.length) ?? "";
      stored.push({ name, writtenAt: new Date(textOf(entry, "LastModified") ?? 0) });
    }
    next = textOf(answer, "NextContinuationToken");
  } while (next !== undefined);
  return stored;
}

/** Returns the text of an element without children; our names and a store's tokens contain few entities. */
function textOf(xml: string, element: string): string | undefined {
  const text = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];
  return text
    ?.replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");
}
