// Sends everything that a school takes with it, to an owner who has just re-authenticated.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { asDownload, ZIP } from "#app/http/download.server.ts";
import type { Route } from "./+types/move-out-route";
import { moveOut } from "./move-out.server.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { name, bytes } = await moveOut(context.get(platformContext), context.get(visitorContext));
  return asDownload(new Blob([new Uint8Array(bytes)]), { name, type: ZIP });
}
