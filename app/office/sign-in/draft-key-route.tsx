// Returns the key that encrypts a browser's drafts and queued changes; held only while the page is open.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { draftKeyOf } from "#app/identity/draft-keys.server.ts";
import type { Route } from "./+types/draft-key-route";

export async function loader({ context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const found = await draftKeyOf(context.get(platformContext), visitor);
  const headers = { "cache-control": "no-store" };
  if (!found) return new Response("Sign in first.", { status: 401, headers });
  return Response.json({ ...found, scopes: [...visitor.scopes] }, { headers });
}
