// Tells how many lessons a teacher has.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/teacher-route";
import { countLessonsOf } from "./teachers.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  return { lessons: (await countLessonsOf(database, id)) as number | null };
}

/** Where the lessons cannot be counted the question is asked without a number. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ lessons: null }));
}
