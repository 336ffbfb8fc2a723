// Marks an enquiry as replied or as spam, or brings it back among the new ones.
import { recordAudit } from "#app/platform/audit.server.ts";
import type { Platform, Visitor } from "#app/platform/context.server.ts";
import type { Database } from "#app/platform/database/database.server.ts";
import { queueMail } from "#app/platform/mail/outbox.server.ts";
import { nameOf } from "#app/platform/sessions/unlock.server.ts";
import { writeEnquiryMail } from "#app/site/contact/enquiry-mail.ts";
import { liveContent } from "#app/site/content/content.server.ts";
import { recordChange } from "../changes/record-change.server.ts";
import type { Answer } from "../saving/answer.ts";
import type { EnquiryState } from "./enquiry-filter.ts";
import { withdrawMail } from "./withdraw-mail.server.ts";

export type Move = { id: string; version: number; to: EnquiryState };

type Needs = Pick<Platform, "database" | "environment" | "now">;
type Enquiry = NonNullable<Awaited<ReturnType<typeof findEnquiry>>>;

const CHANGED = "Somebody else has changed this enquiry meanwhile. The list now shows how it is.";
const GONE = "This enquiry is no longer kept.";

/** For the audit, and what the notice says of it. */
type Words = { action: string; summary: string };

const WORDS: Record<EnquiryState, Words> = {
  new: { action: "brought back enquiry", summary: "is among the new ones again" },
  replied: { action: "marked enquiry as replied", summary: "is marked as replied" },
  spam: { action: "moved enquiry to spam", summary: "is among the spam" },
};
const RELEASED: Words = { action: "released enquiry", summary: "is now among the new ones" };

/**
 * One out of quarantine is mailed to the school, unless it was before; one that goes back there
 * takes its mail with it while that has not been sent. A stale `version` changes nothing (409).
 */
export async function moveEnquiry(
  { database, environment, now }: Needs,
  visitor: Visitor,
  { id, version, to }: Move,
): Promise<Answer> {
  const at = now().toISOString();
  const recipient = environment.MAIL_TO ?? (await liveContent(database)).school.email;
  return database.transaction().execute(async (trx) => {
    const enquiry = await findEnquiry(trx, id);
    if (!enquiry) return { isSaved: false, status: 404, problem: GONE };
    const isReleased = enquiry.state === "spam" && to === "new";
    const { numUpdatedRows } = await trx
      .updateTable("enquiries")
      .set({ state: to, version: version + 1, repliedAt: to === "replied" ? at : null })
      .where("id", "=", id)
      .where("version", "=", version)
      .executeTakeFirstOrThrow();
    if (Number(numUpdatedRows) === 0) return { isSaved: false, status: 409, problem: CHANGED };
    if (isReleased && recipient !== "") await mailOnce(trx, enquiry, recipient, at);
    await withdrawMail(trx, [id]);
    const { action, summary } = isReleased ? RELEASED : WORDS[to];
    await recordAudit(trx, {
      who: nameOf(visitor),
      at,
      action,
      subject: "enquiry",
      subjectId: id,
      details: { reference: enquiry.reference, from: enquiry.state },
      visitor,
    });
    const { state, repliedAt } = enquiry;
    const change = await recordChange(trx, visitor, {
      kind: action,
      summary: `The enquiry of ${enquiry.name} ${summary}`,
      rows: [{ table: "enquiries", id, before: { state, repliedAt }, version: version + 1 }],
      at,
    });
    return { isSaved: true, change };
  });
}

function findEnquiry(trx: Database, id: string) {
  return trx
    .selectFrom("enquiries")
    .select([
      "id",
      "reference",
      "name",
      "email",
      "subject",
      "message",
      "state",
      "repliedAt",
      "outboxId",
    ])
    .where("id", "=", id)
    .executeTakeFirst();
}

async function mailOnce(trx: Database, enquiry: Enquiry, recipient: string, at: string) {
  if (enquiry.outboxId !== null) return;
  const { reference, email } = enquiry;
  // A person has looked at it: it bears no mark any more.
  const mail = writeEnquiryMail(enquiry, reference, { verdict: "delivered", reasons: [] });
  const outboxId = await queueMail(trx, { recipient, replyTo: email, ...mail }, at);
  await trx.updateTable("enquiries").set({ outboxId }).where("id", "=", enquiry.id).execute();
}
