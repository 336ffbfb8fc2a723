// Says what a file of members would do.
import { platformContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../../saving/keep-screen.ts";
import { respond } from "../../saving/posted.server.ts";
import type { Route } from "./+types/preview-route";
import { readFile } from "./posted-file.server.ts";
import { previewUpload } from "./upload.server.ts";

export async function action({ request, context }: Route.ActionArgs) {
  const read = await readFile(request);
  if ("refusal" in read) return respond(read.refusal);
  const { file, ...options } = read.wish;
  return respond(await previewUpload(context.get(platformContext), file, options));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction);
}
