// A small S3-compatible server for tests, which checks every signature itself.
import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import { buffer } from "node:stream/consumers";

type BucketServerOptions = {
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Objects per page of a listing. */
  pageSize?: number;
};

type BucketServer = {
  address: string;
  /** Method and address of each request with a valid signature. */
  requests: string[];
  stop: () => Promise<void>;
};

type Answer = { status: number; body?: Uint8Array | string };
type Kept = { bytes: Buffer; writtenAt: Date };

export async function startBucketServer(options: BucketServerOptions): Promise<BucketServer> {
  const objects = new Map<string, Kept>();
  const requests: string[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isSigned = isSignedWell(request, body, options);
    if (isSigned) requests.push(`${request.method} ${request.url}`);
    const { status, body: answer } = isSigned
      ? answerTo(request, body, objects, options)
      : { status: 403, body: "<Error><Code>SignatureDoesNotMatch</Code></Error>" };
    response.writeHead(status).end(answer);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  return {
    address: `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`,
    requests,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function answerTo(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, Kept>,
  { bucket, pageSize = 1000 }: BucketServerOptions,
): Answer {
  const url = new URL(request.url ?? "/", "http://bucket");
  const [, first, ...rest] = decodeURIComponent(url.pathname).split("/");
  const key = rest.join("/");
  if (first !== bucket) return { status: 404, body: "<Error><Code>NoSuchBucket</Code></Error>" };
  if (key === "") return { status: 200, body: listing(url.searchParams, objects, pageSize) };
  const kept = objects.get(key);
  if (request.method === "PUT") {
    objects.set(key, { bytes: body, writtenAt: new Date() });
    return { status: 200 };
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return { status: 204 };
  }
  if (!kept) return { status: 404, body: "<Error><Code>NoSuchKey</Code></Error>" };
  return { status: 200, body: request.method === "HEAD" ? undefined : kept.bytes };
}

function listing(query: URLSearchParams, objects: Map<string, Kept>, pageSize: number): string {
  const after = query.get("continuation-token")?.replace(/^<after> /, "") ?? "";
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get("prefix") ?? "") && key > after)
    .sort();
  const page = keys.slice(0, pageSize);
  const contents = page.map(
    (key) => `<Contents><Key>${key}</Key>
      <LastModified>${objects.get(key)?.writtenAt.toISOString()}</LastModified></Contents>`,
  );
  const next =
    keys.length > pageSize
      ? `<NextContinuationToken>&lt;after&gt; ${page.at(-1)}</NextContinuationToken>`
      : "";
  return `<?xml version="1.0"?><ListBucketResult>${contents.join("")}${next}</ListBucketResult>`;
}

/** Computes AWS Signature Version 4 again from the secret. */
function isSignedWell(request: IncomingMessage, body: Buffer, keys: BucketServerOptions): boolean {
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? "",
    );
  if (!match || match[1] !== keys.accessKeyId) return false;
  const [, , day = "", region = "", signedHeaders = "", signature] = match;
  const bodyHash = sha256(body);
  if (request.headers["x-amz-content-sha256"] !== bodyHash) return false;
  const url = new URL(request.url ?? "/", "http://bucket");
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeStrictly(name)}=${encodeStrictly(value)}`)
    .sort();
  const headers = signedHeaders.split(";").map((name) => `${name}:${request.headers[name]}\n`);
  const canonical = [
    request.method,
    url.pathname,
    query.join("&"),
    headers.join(""),
    signedHeaders,
    bodyHash,
  ].join("\n");
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", request.headers["x-amz-date"], scope, sha256(canonical)];
  const key = [day, region, "s3", "aws4_request"].reduce<Buffer | string>(
    (previous, part) => hmac(previous, part),
    `AWS4${keys.secretAccessKey}`,
  );
  return hmac(key, toSign.join("\n")).toString("hex") === signature;
}

function encodeStrictly(text: string): string {
  return encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function sha256(body: Buffer | string): string {
  return createHash("sha256").update(body).digest("hex");
}

function hmac(key: Buffer | string, text: string): Buffer {
  return createHmac("sha256", key).update(text).digest();
}
