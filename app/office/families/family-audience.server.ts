// One family as the audience of a message.
import { href } from "react-router";
import { readFamilies } from "../family-account/families-of.server.ts";
import type { AudienceSource } from "../slice/audience.server.ts";

export const FAMILY_AUDIENCE: AudienceSource = {
  name: "family",
  access: "admin",
  read: async ({ database }, { id = "" }) => {
    const [family] = await readFamilies(database, [id]);
    if (!family) return null;
    return {
      title: family.name,
      kind: "service",
      purpose: "",
      about: null,
      subject: "",
      body: "",
      notAfter: null,
      children: family.children
        .filter(({ isActive }) => isActive)
        .map((child) => ({ kind: child.kind, id: child.id, familyId: id })),
      back: { to: href("/admin/families/:id", { id }), name: "Family" },
    };
  },
};
