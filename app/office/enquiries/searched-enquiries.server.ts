// Provides the enquiries, without spam, to the staff search.
import { href } from "react-router";
import type { SearchedKind } from "../slice/searched.server.ts";

export const SEARCHED_ENQUIRIES: SearchedKind = {
  kind: "enquiry",
  name: "Enquiry",
  scope: "admin",
  read: async (database) => {
    const rows = await database
      .selectFrom("enquiries")
      .select(["id", "name", "email", "subject", "reference", "state"])
      .where("state", "!=", "spam")
      .execute();
    return rows.map(({ id, name, email, subject, reference, state }) => ({
      id,
      title: name,
      fields: [
        { label: "email", text: email },
        { label: "subject", text: subject },
        { label: "reference", text: reference },
      ],
      leadsTo: `${href("/admin/enquiries")}?${state === "new" ? "" : `state=${state}&`}only=${id}`,
      isPast: state !== "new",
    }));
  },
};
