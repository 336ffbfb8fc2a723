// Whose names are offered while a student is typed: the members only to those who may see them.
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

/** Without the offers a student is still typed. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): Promise<KnownStudents> {
  return serverLoader().catch(() => ({ names: [] }));
}
