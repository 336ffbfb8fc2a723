// Tells how many lessons a teacher has, and deletes the teacher.
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { keepScreen } from "../saving/keep-screen.ts";
import { respond } from "../saving/posted.server.ts";
import type { Route } from "./+types/teacher-route";
import { FAILURES } from "./lesson-notices.ts";
import { countLessonsOf, deleteTeacher } from "./teachers.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  return { lessons: (await countLessonsOf(database, id)) as number | null };
}

/** Where the lessons cannot be counted the question is asked without a number. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ lessons: null }));
}

export async function action({ params: { id }, context }: Route.ActionArgs) {
  return respond(
    await deleteTeacher(context.get(platformContext), context.get(visitorContext), id),
  );
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return keepScreen(serverAction, FAILURES.delete);
}
