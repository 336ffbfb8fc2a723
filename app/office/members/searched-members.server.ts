// Provides the members to the staff search, one entry a person.
import type { Database } from "#app/data/database/database.server.ts";
import type { SearchedKind } from "../slice/searched.server.ts";
import { onePerPerson } from "../member-record/same-person.ts";

export const SEARCHED_MEMBERS: SearchedKind = {
  kind: "member",
  name: "Member",
  scope: "admin",
  read: async (database) => {
    const rows = await database
      .selectFrom("members")
      .select(["id", "name", "parentName", "email", "phone", "classes", "active"])
      .select(["nameKey", "emailKey", "phoneKey", "updatedAt"])
      .where("deletedAt", "is", null)
      .execute();
    const days = await readClassDays(database);
    return onePerPerson(rows).map(({ id, name, parentName, email, phone, classes, active }) => ({
      id,
      title: name,
      fields: [
        { label: "parent", text: parentName },
        { label: "email", text: email },
        { label: "phone", text: phone, kind: "phone" },
        ...(classes as string[])
          // Weekly classes of that name are shown with their days.
          .flatMap((text) => days.get(`${id} ${text}`) ?? [text])
          .map((text) => ({ label: "class", text, kind: "class" as const })),
      ],
      leadsTo: `/admin/people/${id}`,
      isPast: !active,
    }));
  },
};

/** Returns 'Ballet (5-7), Thursday' for each enrolment in a weekly class, by member id and class name. */
async function readClassDays(database: Database): Promise<Map<string, string[]>> {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
    .select(["enrolments.memberId", "weekly.name", "weekly.day"])
    .where("enrolments.deletedAt", "is", null)
    .where("enrolments.freeOn", "is", null)
    .where("weekly.archivedAt", "is", null)
    .execute();
  const places = Map.groupBy(rows, ({ memberId, name }) => `${memberId} ${name}`);
  return new Map(
    [...places].map(([key, of]) => [key, of.map(({ name, day }) => `${name}, ${day}`)]),
  );
}
