// Imports a file of members.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../../saving/keep-screen.ts";
import { respond } from "../../saving/posted.server.ts";
import type { Route } from "./+types/upload-route";
import { readFile } from "./posted-file.server.ts";
import { importUpload } from "./upload.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readFile(request);
  if ("refusal" in read) return respond(read.refusal);
  const visitor = context.get(visitorContext);
  return respond(await importUpload(context.get(platformContext), visitor, read.wish));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
