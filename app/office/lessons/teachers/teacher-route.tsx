// Returns a teacher's number of lessons.
import { platformContext } from "#app/data/context.server.ts";
import type { Route } from "./+types/teacher-route";
import { countLessonsOf } from "./teachers.server.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  const { database } = context.get(platformContext);
  return { lessons: (await countLessonsOf(database, id)) as number | null };
}

/** Returns null on failure: the dialog then shows no number. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => ({ lessons: null }));
}
