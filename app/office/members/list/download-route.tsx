// Sends the members' list as a CSV file.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { asDownload, CSV } from "#app/http/download.server.ts";
import type { Route } from "./+types/download-route";
import { downloadMembers } from "./download-members.server.ts";
import { readFilter } from "./member-filter.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const filter = readFilter(new URL(request.url).searchParams);
  const visitor = context.get(visitorContext);
  const { name, text } = await downloadMembers(context.get(platformContext), visitor, filter);
  return asDownload(text, { name, type: CSV });
}
