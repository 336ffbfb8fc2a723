// Lists unanswered enquiries on Today.
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { ALREADY, type DueKind } from "../slice/due/due.server.ts";
import { agoWords } from "../slice/due/due-words.ts";
import { ENQUIRIES } from "./enquiry-rows.server.ts";
import { moveTo } from "./move-enquiry.server.ts";

export const DUE_ENQUIRIES: DueKind = {
  kind: "enquiry",
  group: "messages",
  tile: "New enquiries",
  name: "Enquiry",
  tone: "danger",
  acts: [
    { act: "replied", words: "Replied" },
    { act: "trial", words: "Make a trial", opens: "trial" },
  ],
  scope: "admin",
  page: "/admin/enquiries",
  weight: { onTheDay: 70, perDayLate: 10, mostDays: 14 },
  read: async (context, { today, dayOf }) => {
    const enquiries = await context
      .get(platformContext)
      .database.selectFrom("enquiries")
      .select(["id", "name", "email", "subject", "createdAt"])
      .where("state", "=", "new")
      .execute();
    return enquiries.map(({ id, name, email, subject, createdAt }) => {
      const daysLeft = daysBetween(today, dayOf(createdAt));
      const reason = `New enquiry from ${agoWords(-daysLeft)}: ${subject}`;
      return { ids: [id], title: name, reason, daysLeft, parentName: "", email, phone: "" };
    });
  },
  finish: { replied: markReplied },
};

/** Marks a new enquiry as replied. Throws Refused (409) when it is no longer new. */
async function markReplied(desk: Desk, [id = ""]: readonly string[]): Promise<Change> {
  const enquiry = await findRow(desk.trx, ENQUIRIES, id);
  if (enquiry?.state !== "new") throw new Refused(409, ALREADY);
  return moveTo(desk, { id, version: enquiry.version, to: "replied" });
}
