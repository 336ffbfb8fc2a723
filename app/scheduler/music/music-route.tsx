// A plan's music: the list, and its changes.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/music-route";
import { readMusicPost } from "./music.schema.ts";
import {
  addMusic,
  bringMusicBack,
  listMusic,
  needsNoMusic,
  removeMusic,
} from "./plan-music.server.ts";

const REFUSED = 422;

export async function loader({ params, context }: Route.LoaderArgs): Promise<Response> {
  const { database } = context.get(platformContext);
  const music = await listMusic(database, params.id);
  return Response.json({ music }, { headers: { "cache-control": "no-store" } });
}

export async function action({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const platform = context.get(platformContext);
  const visitor = context.get(visitorContext);
  const form = await request.formData().catch(() => null);
  const posted = form && readMusicPost(form);
  if (!posted) return Response.json({ error: "This can't be read." }, { status: 400 });
  const of = { planId: params.id, row: posted.row };
  if (posted.do === "remove") await removeMusic(platform, visitor, of);
  else {
    const kept =
      posted.do === "add"
        ? await addMusic(platform, visitor, { ...of, ...posted })
        : posted.do === "bring back"
          ? await bringMusicBack(platform, visitor, { ...of, ...posted })
          : await needsNoMusic(platform, visitor, of);
    if ("problem" in kept) return Response.json({ error: kept.problem }, { status: REFUSED });
  }
  return Response.json({ music: await listMusic(platform.database, params.id) });
}
