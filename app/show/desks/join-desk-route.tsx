// Pairs a second desk by its six digits.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { NOT_VALID } from "../pairing/join-codes.server.ts";
import { readJoining } from "./desk-copy.schema.ts";
import type { Route } from "./+types/join-desk-route";
import { joinDesk } from "./join-desk.server.ts";

const HEADERS = { "cache-control": "no-store" };

/** Says whether a show runs here, so that a second desk asks for no code in vain. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { database } = context.get(platformContext);
  const running = await database
    .selectFrom("runningShows")
    .select("id")
    .where("endedAt", "is", null)
    .limit(1)
    .execute();
  return Response.json({ hasShow: running.length > 0 }, { headers: HEADERS });
}

export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  const posted = await readPost(request);
  const joining = "error" in posted ? null : readJoining(posted.fields);
  if (!joining) return Response.json({ words: NOT_VALID }, { status: 400, headers: HEADERS });
  const joined = await joinDesk(context.get(platformContext), context.get(visitorContext), joining);
  const status = "words" in joined ? joined.status : 200;
  return Response.json(joined, { status, headers: HEADERS });
}
