// The versions of a saved schedule, for anyone with its id.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/versions-api";
import { findVersion, listCodes, listVersions } from "./versions.server.ts";

export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const query = new URL(request.url).searchParams;
  const [platform, visitor] = [context.get(platformContext), context.get(visitorContext)];
  const id = query.get("id") ?? "";
  const number = Number(query.get("number"));
  const { status, body } = query.has("codes")
    ? await listCodes(platform, visitor, id)
    : Number.isInteger(number) && number > 0
      ? await findVersion(platform, visitor, { id, number })
      : await listVersions(platform, visitor, id);
  return Response.json(body, { status, headers: { "cache-control": "no-store" } });
}
