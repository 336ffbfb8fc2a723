// Provides the contacts to the staff search, without their permissions.
import { href } from "react-router";
import type { SearchedKind } from "../slice/searched.server.ts";
import { readFamilies } from "../family-account/families-of.server.ts";
import { readContacts } from "./families.server.ts";

export const SEARCHED_CONTACTS: SearchedKind = {
  kind: "contact",
  name: "Contact",
  scope: "admin",
  read: async (database) => {
    const families = new Map((await readFamilies(database, null)).map((each) => [each.id, each]));
    return (await readContacts(database, null)).flatMap((contact) => {
      const { id, familyId, name, email, phone, ties } = contact;
      const family = families.get(familyId);
      if (!family) return [];
      const tied = new Set(ties.map(({ childId }) => childId));
      const children = family.children.filter(({ rowId }) => tied.has(rowId));
      return {
        id,
        title: name,
        fields: [
          { label: "family", text: family.name },
          ...children.map((child) => ({ label: "child", text: child.name })),
          { label: "email", text: email },
          { label: "phone", text: phone, kind: "phone" as const },
        ],
        leadsTo: href("/admin/families/:id", { id: familyId }),
        isPast: !family.children.some(({ isActive }) => isActive),
      };
    });
  },
};
