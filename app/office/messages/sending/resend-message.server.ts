// Sends a message again to the recipients whom it did not reach, and records those told by phone.
import { randomUUID } from "node:crypto";
import { Refused } from "#app/data/commands/answer.ts";
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { actorName } from "#app/data/audit/audit.server.ts";
import { configuredOrigin } from "#app/data/public-origin.server.ts";
import type { Database } from "#app/data/database/database.server.ts";
import { queueMessageMails, type MessageMail } from "#app/jobs/mail/outbox.server.ts";
import { formatCount } from "#app/ui/format.ts";
import { auditRow, changeRow, requireRow } from "#app/office/changes/change-row.server.ts";
import { readReachedFamilies } from "#app/office/family-account/reached-families.server.ts";
import { readMessageSettings } from "#app/office/school/message-settings.server.ts";
import { ALREADY } from "#app/office/slice/due/due.server.ts";
import { MESSAGE_RECIPIENTS, MESSAGES } from "../message-rows.server.ts";
import { resendMessage, toldByPhone } from "../messages.commands.ts";
import { canSendNow, firstSendTime } from "../quiet-hours.ts";

const NOBODY = "Everyone with an address has been reached, or their mail is on its way.";
const TOO_LATE = "The class has started: phone these families.";

/** Each mail goes to the address that the contact has now. Pressed again, it queues nothing. */
export const resendMessageHandler = handler(resendMessage, async (desk) => {
  const { trx, at, days, params, platform } = desk;
  if (!platform.environment.SMTP_URL) throw new Refused(422, "No mail server is set up.");
  const message = await requireRow(desk, MESSAGES, params.id);
  if (message.notAfter !== null && message.notAfter <= at) throw new Refused(409, TOO_LATE);
  const { replyTo } = await readMessageSettings(trx);
  const kind = message.kind as "service" | "news";
  const limits = { kind, notAfter: message.notAfter };
  const dueAt = canSendNow(limits, at) ? at : firstSendTime(at, days);
  let people = 0;
  for (const recipient of await readNotReached(trx, message.id)) {
    const address = await readAddress(trx, recipient);
    if (address === "") continue;
    const { subject, body, id, outboxId } = recipient;
    const mailId = randomUUID();
    const mail: MessageMail = {
      id: mailId,
      recipient: address,
      ...(replyTo !== "" && { replyTo }),
      subject,
      body,
      calendar: await readCalendar(trx, outboxId),
      notAfter: message.notAfter,
      unsubscribeUrl: kind === "news" ? urlIn(body, configuredOrigin(platform.environment)) : null,
      dueAt,
    };
    await queueMessageMails(trx, [mail], at);
    people += 1;
    await trx
      .updateTable("messageRecipients")
      .set((eb) => ({
        address,
        state: "queued",
        stateAt: at,
        words: "",
        outboxId: mailId,
        updatedAt: at,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", id)
      .execute();
  }
  if (people === 0) throw new Refused(409, NOBODY);
  const facts = [{ label: "Again to", to: formatCount(people, "person", "people") }];
  await auditRow(desk, MESSAGES, { id: message.id, action: "sent message again", facts });
  return { people };
});

function readNotReached(trx: Database, messageId: string) {
  return trx
    .selectFrom("messageRecipients")
    .select(["id", "contactId", "address", "subject", "body", "outboxId"])
    .where("messageId", "=", messageId)
    .where("state", "in", ["refused", "bounced", "no address", "late"])
    .where("toldAt", "is", null)
    .where("body", "!=", "")
    .orderBy("id")
    .execute();
}

/** Returns the calendar file that the first mail had. */
async function readCalendar(trx: Database, outboxId: string | null): Promise<string> {
  if (outboxId === null) return "";
  const mail = await trx
    .selectFrom("outbox")
    .select("calendar")
    .where("id", "=", outboxId)
    .executeTakeFirst();
  return mail?.calendar ?? "";
}

/** Returns the contact's address now, or the family's first; "" when there is none. */
async function readAddress(
  trx: Database,
  { id, contactId, address }: { id: string; contactId: string | null; address: string },
): Promise<string> {
  const contact =
    contactId === null
      ? undefined
      : await trx
          .selectFrom("contacts")
          .select("email")
          .where("id", "=", contactId)
          .where("deletedAt", "is", null)
          .executeTakeFirst();
  if (contact && contact.email.trim() !== "") return contact.email.trim();
  const rows = await trx
    .selectFrom("messageChildren")
    .select(["memberId", "trialId", "bookingId", "familyKey"])
    .where("recipientId", "=", id)
    .execute();
  const children = rows.flatMap(({ memberId, trialId, bookingId }) => [
    ...(memberId === null ? [] : [{ kind: "member" as const, id: memberId }]),
    ...(trialId === null ? [] : [{ kind: "trial" as const, id: trialId }]),
    ...(bookingId === null ? [] : [{ kind: "booking" as const, id: bookingId }]),
  ]);
  const keys = new Set(rows.map(({ familyKey }) => familyKey));
  const ids = new Set(children.map((child) => child.id));
  const families = await readReachedFamilies(trx, children);
  // A child without a family has another key once its record has an address.
  const own = families.filter(
    ({ key, contacts }) => keys.has(key) || contacts.every((each) => each.id === null),
  );
  const found = own
    .flatMap(({ contacts }) => contacts)
    .find(({ email, mailedAbout }) => email !== "" && mailedAbout.some((each) => ids.has(each)));
  return found?.email ?? address;
}

/** Returns the reader's own address to stop news, which the text has. */
function urlIn(body: string, origin: string): string | null {
  const [url] = body.slice(body.lastIndexOf(`${origin}/news/`)).split(/\s/);
  return url?.startsWith(`${origin}/news/`) ? url : null;
}

export const toldByPhoneHandler = handler(toldByPhone, async (desk, { version }) => {
  const { visitor, at, params } = desk;
  const recipient = await requireRow(desk, MESSAGE_RECIPIENTS, params.id);
  if (recipient.toldAt !== null) throw new Refused(409, ALREADY);
  return recordTold(desk, recipient, version, { toldBy: actorName(visitor), toldAt: at });
});

function recordTold(
  desk: Desk,
  { id, name }: { id: string; name: string },
  version: number,
  told: { toldBy: string; toldAt: string },
) {
  const entry = { action: "told by phone", summary: `Told ${name} by phone` };
  return changeRow(desk, MESSAGE_RECIPIENTS, { id, version }, told, entry);
}
