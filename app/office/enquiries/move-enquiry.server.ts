// Marks an enquiry as replied or as spam, or brings it back among the new ones.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { writeEnquiryMail } from "#app/site/contact/receiving/enquiry-mail.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { changeRow, rowThere } from "../changes/change-row.server.ts";
import type { EnquiryState } from "./enquiry-filter.ts";
import { ENQUIRIES } from "./enquiry-rows.server.ts";
import { withdrawMail } from "./withdraw-mail.server.ts";
import { moveEnquiry } from "./enquiries.commands.ts";

type Move = { id: string; version: number; to: EnquiryState };

type Enquiry = RowOf<"enquiries">;

/** For the audit, and what the notice says of it. */
type Words = { action: string; summary: string };

const WORDS: Record<EnquiryState, Words> = {
  new: { action: "brought back enquiry", summary: "is among the new ones again" },
  replied: { action: "marked enquiry as replied", summary: "is marked as replied" },
  spam: { action: "moved enquiry to spam", summary: "is among the spam" },
};
const RELEASED: Words = { action: "released enquiry", summary: "is now among the new ones" };

export const moveEnquiryHandler = handler(moveEnquiry, async (desk, move) => ({
  change: await moveTo(desk, { id: desk.params.id, ...move }),
}));

/**
 * One out of quarantine is mailed to the school, unless it was before; one that goes back there
 * takes its mail with it while that has not been sent. A stale `version` changes nothing (409).
 */
export async function moveTo(desk: Desk, { id, version, to }: Move): Promise<Change> {
  const { trx, at } = desk;
  const enquiry = await rowThere(desk, ENQUIRIES, id);
  const isReleased = enquiry.state === "spam" && to === "new";
  const { action, summary } = isReleased ? RELEASED : WORDS[to];
  const set = { state: to, repliedAt: to === "replied" ? at : null };
  const { change } = await changeRow(desk, ENQUIRIES, { id, version }, set, {
    action,
    summary: `The enquiry of ${enquiry.name} ${summary}`,
  });
  if (isReleased) await mailOnce(desk, enquiry);
  await withdrawMail(trx, [id]);
  return change;
}

async function mailOnce({ trx, at, platform }: Desk, enquiry: Enquiry): Promise<void> {
  const recipient = platform.environment.MAIL_TO ?? (await liveContent(trx)).school.email;
  if (recipient === "" || enquiry.outboxId !== null) return;
  const { reference, email } = enquiry;
  // A person has looked at it: it bears no mark any more.
  const mail = writeEnquiryMail(enquiry, reference, { verdict: "delivered", reasons: [] });
  const outboxId = await queueMail(trx, { recipient, replyTo: email, ...mail }, at);
  await trx.updateTable("enquiries").set({ outboxId }).where("id", "=", enquiry.id).execute();
}
