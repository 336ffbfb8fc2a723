// Files for the person who asked alone: saved under their names, and kept by no cache.

export const CSV = "text/csv; charset=utf-8";
export const JSON_TEXT = "application/json; charset=utf-8";
export const ZIP = "application/zip";

type Sent = {
  name: string;
  type: string;
  /** Sent so that the browser shows progress. */
  byteSize?: number;
};

export function asDownload(body: BodyInit, { name, type, byteSize }: Sent): Response {
  return new Response(body, {
    headers: {
      "content-type": type,
      ...(byteSize !== undefined && { "content-length": String(byteSize) }),
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "no-store",
    },
  });
}
