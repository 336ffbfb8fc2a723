// Returns the names suggested while typing a student; members only for visitors who may see them.
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { nameKey } from "#app/platform/name.ts";
import { activeMembers } from "#app/office/member-record/active-members.server.ts";
import type { Route } from "./+types/students-route";
import type { KnownStudents } from "./student-choices.ts";
import { readStudents } from "./students.schema.ts";

export async function loader({ context }: Route.LoaderArgs): Promise<KnownStudents> {
  const { database } = context.get(platformContext);
  const { scopes } = context.get(visitorContext);
  const lessons = await database
    .selectFrom("aaPrivateLessons")
    .select("students")
    .where("deletedAt", "is", null)
    .orderBy("date")
    .orderBy("id")
    .execute();
  const students = lessons.flatMap((lesson) => readStudents(lesson.students).students);
  return {
    ...(scopes.has("admin") && { members: await activeMembers(database) }),
    names: [...new Map(students.map(({ name }) => [nameKey(name), name])).values()],
  };
}

/** Returns no suggestions on failure: a name can still be typed. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<KnownStudents> {
  return serverLoader().catch(() => ({ names: [] }));
}
