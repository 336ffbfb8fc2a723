// Lists unanswered enquiries on Today.
import { platformContext } from "#app/data/context.server.ts";
import type { Desk } from "#app/data/commands/handler.server.ts";
import { findRow } from "#app/data/commands/guarded-write.server.ts";
import { Refused, type Change } from "#app/data/commands/answer.ts";
import { isHireEnquiry } from "#app/site/contact/hire-wish.ts";
import { daysBetween } from "#app/platform/days/day.ts";
import { ALREADY, type DueKind } from "../slice/due/due.server.ts";
import { agoWords } from "../slice/due/due-words.ts";
import { ENQUIRIES } from "./enquiry-rows.server.ts";
import { moveTo } from "./move-enquiry.server.ts";

const REPLIED = { act: "replied", words: "Replied" };

export const DUE_ENQUIRIES: DueKind = {
  kind: "enquiry",
  group: "messages",
  tile: "New enquiries",
  name: "Enquiry",
  tone: "danger",
  acts: [REPLIED, { act: "trial", words: "Make a trial", opens: "trial" }],
  scope: "admin",
  page: "/admin/enquiries",
  weight: { onTheDay: 70, perDayLate: 10, mostDays: 14 },
  read: async (context, { today, dayOf }) => {
    const enquiries = await context
      .get(platformContext)
      .database.selectFrom("enquiries")
      .select(["id", "name", "email", "subject", "message", "createdAt", "trialAddedOn"])
      .where("state", "=", "new")
      .execute();
    return enquiries.map(({ id, name, email, subject, message, createdAt, trialAddedOn }) => {
      const daysLeft = daysBetween(today, dayOf(createdAt));
      const added = trialAddedOn === null ? "" : ". Trial added";
      const reason = `New enquiry from ${agoWords(-daysLeft)}: ${subject}${added}`;
      const isTrial = !isHireEnquiry({ subject, message }) && trialAddedOn === null;
      const line = { ids: [id], title: name, reason, daysLeft, parentName: "", email, phone: "" };
      return { ...line, ...(!isTrial && { acts: [REPLIED] }) };
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
