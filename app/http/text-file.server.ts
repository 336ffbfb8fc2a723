// Files generated for each request, read by programs.

const KEPT_SECONDS = 3_600;

export function textFile(text: string, type: string, more: Record<string, string> = {}): Response {
  return new Response(text, {
    headers: {
      "content-type": `${type}; charset=utf-8`,
      "cache-control": `public, max-age=${KEPT_SECONDS}`,
      ...more,
    },
  });
}
