// Provides the members to the staff search, one entry a person.
import type { Database } from "#app/data/database/database.server.ts";
import { ageOn } from "#app/platform/days/age.ts";
import { childAddress } from "#app/office/member-record/child-address.ts";
import { childDetails } from "#app/office/member-record/child-details.ts";
import { childFields } from "#app/office/member-record/searched-child.ts";
import type { SearchedKind } from "../slice/searched.server.ts";
import { onePerPerson } from "../member-record/same-person.ts";

export const SEARCHED_MEMBERS: SearchedKind = {
  kind: "member",
  name: "Member",
  scope: "admin",
  read: async (database, { today }) => {
    const rows = await database
      .selectFrom("members")
      .select(["id", "name", "parentName", "email", "phone", "classes", "active"])
      .select(["nameKey", "emailKey", "phoneKey", "updatedAt", "birthDate", "joinDate"])
      .where("deletedAt", "is", null)
      .execute();
    const places = await readClassDays(database);
    const people = onePerPerson(rows);
    const details = childDetails(
      people.map(({ id, name, parentName, birthDate, joinDate }) => ({
        name,
        parentName,
        age: birthDate === null ? null : ageOn(birthDate, today),
        days: (places.get(id) ?? []).map(({ day }) => day),
        since: joinDate,
      })),
    );
    // Weekly classes of a name are shown with their days.
    const withDays = (id: string, name: string) => {
      const days = (places.get(id) ?? []).filter((each) => each.name === name);
      return days.length > 0 ? days.map((each) => `${each.name}, ${each.day}`) : [name];
    };
    return people.map(({ id, name, classes, active, ...child }, place) => ({
      id,
      title: name,
      details: details[place] ?? "",
      fields: childFields(
        child,
        (classes as string[]).flatMap((text) => withDays(id, text)),
      ),
      leadsTo: childAddress(id),
      isPast: !active,
    }));
  },
};

/** Returns the weekly classes that each member is enrolled in, by member id. */
async function readClassDays(database: Database) {
  const rows = await database
    .selectFrom("enrolments")
    .innerJoin("weeklyClasses as weekly", "weekly.id", "enrolments.classId")
    .select(["enrolments.memberId", "weekly.name", "weekly.day"])
    .where("enrolments.deletedAt", "is", null)
    .where("enrolments.freeOn", "is", null)
    .where("weekly.archivedAt", "is", null)
    .execute();
  return Map.groupBy(rows, ({ memberId }) => memberId);
}
