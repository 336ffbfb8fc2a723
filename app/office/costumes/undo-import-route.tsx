// Takes an import of costumes back.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/undo-import-route";
import { FAILURES } from "./costume-notices.ts";
import { undoImport } from "./import-costumes.server.ts";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  const visitor = context.get(visitorContext);
  return respond(await undoImport(context.get(platformContext), visitor, id));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
