// Sends the subject record as a JSON file; each export is in the audit.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { asDownload, JSON_TEXT } from "#app/http/download.server.ts";
import type { Route } from "./+types/record-file-route";
import { exportRecord } from "./export-record.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const visitor = context.get(visitorContext);
  const file = await exportRecord(context.get(platformContext), visitor, id);
  if (!file) throw new Response("This member was erased or removed.", { status: 404 });
  return asDownload(file.text, { name: file.name, type: JSON_TEXT });
}
