// For the other desk alone: the log as it grows, and its word that it has stored it.
import { platformContext } from "#app/data/context.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { readDeviceOf } from "../devices/show-devices.server.ts";
import { readStoredWord } from "./desk-copy.schema.ts";
import { readDesk } from "./desk-rows.server.ts";
import type { Route } from "./+types/follow-route";
import { followStream } from "./follow-stream.server.ts";
import { lastLogged, storeLost } from "./read-copy.server.ts";
import { followerStored } from "./second-stored.server.ts";

const REMOVED = "This desk isn't paired.";

export async function loader({ request, params, context }: Route.LoaderArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const isPaired = async () =>
    (await readDeviceOf(request, platform, params.id))?.role === "second";
  if (!(await isPaired())) return new Response(REMOVED, { status: 403 });
  const desk = await readDesk(platform.database, params.id);
  if (!desk?.isLeading) return new Response("This desk doesn't lead.", { status: 409 });
  const query = new URL(request.url).searchParams;
  const last = { number: Number(query.get("after")) || 0, pressId: query.get("press") ?? "" };
  return followStream(platform, { showId: params.id, last, mayFollow: isPaired }, request.signal);
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const device = await readDeviceOf(request, platform, params.id);
  if (device?.role !== "second") return new Response(REMOVED, { status: 403 });
  const posted = await readPost(request);
  const word = "error" in posted ? null : readStoredWord(posted.fields);
  if (!word) return new Response("This can't be read.", { status: 400 });
  const { database } = platform;
  if (word.lost.length > 0) await storeLost(database, params.id, word.lost);
  const newest = await lastLogged(database, params.id);
  followerStored(params.id, word.number, newest.number);
  return Response.json({ isDone: true });
}
