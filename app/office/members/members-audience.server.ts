// The members that fit a filter of their list, as the audience of a message.
import { href } from "react-router";
import type { AudienceSource } from "../slice/audience.server.ts";
import { readFilter } from "./list/member-filter.ts";
import { filteredMembers, newestFirst } from "./members.server.ts";

export const MEMBERS_AUDIENCE: AudienceSource = {
  name: "members",
  access: "admin",
  read: async ({ database }, { to: _to, ...address }) => {
    const filter = readFilter(new URLSearchParams(address));
    const fitting = await newestFirst(filteredMembers(database, filter))
      .select("members.id")
      .execute();
    const { search, className } = filter;
    const narrowed = [className, search && `“${search}”`].filter(Boolean).join(", ");
    return {
      title: narrowed === "" ? "Members" : `Members: ${narrowed}`,
      kind: "news",
      purpose: "",
      about: null,
      subject: "",
      body: "",
      notAfter: null,
      children: fitting.map(({ id }) => ({ kind: "member" as const, id })),
      back: { to: `${href("/admin/dashboard")}?${new URLSearchParams(address)}`, name: "Members" },
    };
  },
};
