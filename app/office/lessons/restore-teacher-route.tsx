// Brings back a teacher who was deleted.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/restore-teacher-route";
import { FAILURES } from "./lesson-notices.ts";
import { restoreTeacher } from "./teachers.server.ts";

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return respond(
    await restoreTeacher(context.get(platformContext), context.get(visitorContext), id),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.save);
}
