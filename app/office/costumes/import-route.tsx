// Imports the costumes of a spreadsheet.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/import-route";
import { FAILURES } from "./costume-notices.ts";
import { importCostumes } from "./import-costumes.server.ts";
import { readAgreed, readSentFile } from "./sent-file.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const sent = await readSentFile(request);
  if ("isSaved" in sent) return respond(sent);
  const agreed = readAgreed(sent.agreed);
  if ("isSaved" in agreed) return respond(agreed);
  const visitor = context.get(visitorContext);
  const { bytes, fileName } = sent;
  const wish = { ...agreed, bytes, fileName };
  return respond(await importCostumes(context.get(platformContext), visitor, wish));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.import);
}
