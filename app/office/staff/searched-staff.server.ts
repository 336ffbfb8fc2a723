// Provides the staff to the staff search.
import { href } from "react-router";
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
        leadsTo: href("/admin/staff/:id", { id }),
        isPast: lastDay !== null,
      })),
};
