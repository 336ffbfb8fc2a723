// The members that fit a filter of their list, as the audience of a message.
import { readShownMembers } from "../member-record/shown-members.server.ts";
import type { AudienceSource } from "../slice/audience.server.ts";
import { filterMembers, readFilter } from "./list/member-filter.ts";

export const MEMBERS_AUDIENCE: AudienceSource = {
  name: "members",
  access: "admin",
  read: async ({ database, days }, { to: _to, ...address }) => {
    const filter = readFilter(new URLSearchParams(address));
    const fitting = filterMembers(await readShownMembers(database, days), filter);
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
      back: { to: `/admin/dashboard?${new URLSearchParams(address)}`, name: "Members" },
    };
  },
};
