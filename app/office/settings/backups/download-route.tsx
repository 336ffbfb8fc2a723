// Downloads a backup by name, for an owner who has just re-authenticated.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { asDownload } from "#app/http/download.server.ts";
import type { Route } from "./+types/download-route";
import { downloadBackup } from "./download-backup.server.ts";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { name } = params;
  const found = await downloadBackup(
    context.get(platformContext),
    context.get(visitorContext),
    name,
  );
  if (!found) {
    const headers = { "content-type": "text/plain; charset=utf-8" };
    return new Response("This backup no longer exists.", { status: 404, headers });
  }
  return asDownload(found.bytes, {
    name: found.archive.name,
    type: "application/octet-stream",
    byteSize: found.archive.byteSize,
  });
}
