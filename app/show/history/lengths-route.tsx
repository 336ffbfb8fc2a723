// The shows that were run, and the actual lengths of one, for 'Use actual lengths' in another plan.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/lengths-route";
import { listRunShows, readLengths } from "./actual-lengths.server.ts";

const HEADERS = { "cache-control": "no-store" };

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const { database } = context.get(platformContext);
  const id = new URL(request.url).searchParams.get("of");
  const body =
    id === null
      ? { shows: await listRunShows(database) }
      : { lengths: await readLengths(database, id) };
  return Response.json(body, { headers: HEADERS });
}
