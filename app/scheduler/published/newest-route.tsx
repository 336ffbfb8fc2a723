// Returns the newest version number of a running order; an open page polls it.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/newest-route";
import { readShared } from "./find-shown.server.ts";

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const read = await readShared(
    context.get(platformContext),
    context.get(visitorContext),
    params.code,
  );
  const headers = { "cache-control": "no-store" };
  if ("words" in read)
    return Response.json({ error: read.words }, { status: read.status, headers });
  return Response.json({ version: read.order.version }, { headers });
}
