// Provides the trials to the staff search.
import type { SearchedKind } from "../slice/searched.server.ts";

export const SEARCHED_TRIALS: SearchedKind = {
  kind: "trial",
  name: "Trial",
  scope: "admin",
  read: async (database) => {
    const rows = await database
      .selectFrom("trials")
      .select(["id", "name", "parentName", "email", "phone", "classes", "joined"])
      .where("deletedAt", "is", null)
      .execute();
    return rows.map(({ id, name, parentName, email, phone, classes, joined }) => ({
      id,
      title: name,
      fields: [
        { label: "parent", text: parentName },
        { label: "email", text: email },
        { label: "phone", text: phone, kind: "phone" },
        ...(classes as string[]).map((text) => ({ label: "class", text, kind: "class" as const })),
      ],
      leadsTo: `/admin/dashboard/trials?only=${id}`,
      isPast: joined,
    }));
  },
};
