// What of the members the search of all staff pages looks through: each person once.
import type { SearchedKind } from "../slice/searched.server.ts";
import { onePerPerson } from "./form/same-person.ts";

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
    return onePerPerson(rows).map(({ id, name, parentName, email, phone, classes, active }) => ({
      id,
      title: name,
      fields: [
        { label: "parent", text: parentName },
        { label: "email", text: email },
        { label: "phone", text: phone, kind: "phone" },
        ...(classes as string[]).map((text) => ({ label: "class", text, kind: "class" as const })),
      ],
      leadsTo: `/admin/dashboard?only=${id}`,
      isPast: !active,
    }));
  },
};
