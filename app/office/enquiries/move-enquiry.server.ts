// Moves an enquiry between New, Replied and Spam.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import type { RowOf } from "#app/data/commands/guarded-write.server.ts";
import type { Change } from "#app/data/commands/answer.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { writeEnquiryMail } from "#app/site/contact/receiving/enquiry-mail.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { changeRow, requireRow } from "../changes/change-row.server.ts";
import type { EnquiryState } from "./enquiry-filter.ts";
import { ENQUIRIES } from "./enquiry-rows.server.ts";
import { withdrawMail } from "./withdraw-mail.server.ts";
import { moveEnquiry } from "./enquiries.commands.ts";

type Move = { id: string; version: number; to: EnquiryState };

type Enquiry = RowOf<"enquiries">;

/** The action in the audit, and the end of the notice. */
type Words = { action: string; summary: string };

const WORDS: Record<EnquiryState, Words> = {
  new: { action: "brought back enquiry", summary: "is back in New" },
  replied: { action: "marked enquiry as replied", summary: "is marked as replied" },
  spam: { action: "moved enquiry to spam", summary: "is now in Spam" },
};
const RELEASED: Words = { action: "released enquiry", summary: "is now in New" };

export const moveEnquiryHandler = handler(moveEnquiry, async (desk, move) => ({
  change: await moveTo(desk, { id: desk.params.id, ...move }),
}));

/**
 * Moves an enquiry. One released from spam is mailed to the school, at most once; one moved back to spam
 * withdraws its unsent mail. Throws Refused (409) for a stale `version`.
 */
export async function moveTo(desk: Desk, { id, version, to }: Move): Promise<Change> {
  const { trx, at } = desk;
  const enquiry = await requireRow(desk, ENQUIRIES, id);
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
  // Released by a person, so the mail has no spam mark.
  const mail = writeEnquiryMail(enquiry, reference, { verdict: "delivered", reasons: [] });
  const outboxId = await queueMail(trx, { recipient, replyTo: email, ...mail }, at);
  await trx.updateTable("enquiries").set({ outboxId }).where("id", "=", enquiry.id).execute();
}
