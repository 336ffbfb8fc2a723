// Reads a spreadsheet of costumes and says what an import of it would bring.
import { platformContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/preview-route";
import { FAILURES } from "./costume-notices.ts";
import { previewImport } from "./import-costumes.server.ts";
import { readSentFile } from "./sent-file.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSentFile(request);
  if ("isSaved" in sent) return respond(sent);
  return respond(await previewImport(context.get(platformContext), sent.bytes));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.import);
}
