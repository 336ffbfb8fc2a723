// Provides the staff to the staff search.
import type { SearchedKind } from "../slice/searched.server.ts";
import { readStaff } from "../staff-list/staff-list.server.ts";

export const SEARCHED_STAFF: SearchedKind = {
  kind: "staff",
  name: "Staff",
  scope: "admin",
  read: async (database) =>
    (await readStaff(database))
      .filter(({ isShared }) => !isShared)
      .map(({ id, name, email, lastDay }) => ({
        id,
        title: name,
        fields: email ? [{ label: "email", text: email }] : [],
        leadsTo: `/admin/staff/${id}`,
        isPast: lastDay !== null,
      })),
};
