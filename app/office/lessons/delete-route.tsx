// Takes a lesson off the list.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/delete-route";
import { deleteLesson } from "./delete-lesson.server.ts";
import { FAILURES } from "./lesson-notices.ts";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return respond(await deleteLesson(context.get(platformContext), context.get(visitorContext), id));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.delete);
}
