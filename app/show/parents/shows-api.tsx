// GET /api/shows/:code: the show behind a link, as parents see it.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { missed } from "#app/scheduler/published/find-shown.server.ts";
import type { Route } from "./+types/shows-api";
import { readLive } from "./read-live.server.ts";

const NOT_CHANGED = 304;

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const live = await readLive(platform, params.code);
  if (!live) {
    const { status, words } = await missed(platform, context.get(visitorContext));
    return Response.json({ error: words }, { status, headers: { "cache-control": "no-store" } });
  }
  // A proxy that compresses marks the tag as weak.
  const known = request.headers.get("if-none-match")?.replace(/^W\//, "");
  const headers = { etag: live.etag, "cache-control": "no-cache" };
  if (known === live.etag) return new Response(null, { status: NOT_CHANGED, headers });
  return new Response(live.body, { headers: { ...headers, "content-type": "application/json" } });
}
