// Sends a contact a sign-in link, and signs their devices out.
import { handler, type Desk } from "#app/data/commands/handler.server.ts";
import { Refused } from "#app/data/commands/answer.ts";
import { queueMail } from "#app/jobs/mail/outbox.server.ts";
import { emailKey } from "#app/platform/contact-keys.ts";
import { auditRow, requireRow } from "#app/office/changes/change-row.server.ts";
import { readWebsiteFacts } from "#app/office/school/website-facts.server.ts";
import { endFamilyDevice, sendFamilyLink } from "../families.commands.ts";
import { CONTACTS } from "../family-rows.server.ts";
import { writeAddressChanged } from "./family-mails.ts";
import { endFamilyLinks, mailFamilyLink } from "./family-links.server.ts";
import { endDevices } from "./sign-ins.server.ts";
import { peopleAt } from "./who-may-sign-in.server.ts";

const NO_MAIL_SERVER = "Links can't be sent until a mail server is set up in Settings, Mail.";
const NO_ADDRESS = "This contact has no email address.";
const SEES_NOTHING =
  "This contact may not see anything yet: tick “May see what is kept” or “May collect” first.";
const ENOUGH = "This address has had several emails today. Please try again tomorrow.";
const DEVICE_GONE = "This device is already signed out.";

/** The link goes to the mailbox only. */
export const sendFamilyLinkHandler = handler(sendFamilyLink, async (desk) => {
  const { trx, at, origin, platform } = desk;
  const { id, email } = await requireRow(desk, CONTACTS, desk.params.id);
  if (email === "") throw new Refused(422, NO_ADDRESS);
  if (!platform.environment.SMTP_URL || origin === "") throw new Refused(422, NO_MAIL_SERVER);
  if ((await peopleAt(trx, emailKey(email))).length === 0) throw new Refused(422, SEES_NOTHING);
  const link = { address: email, page: "", origin };
  if ((await mailFamilyLink(trx, platform.phraseKey, link, at)) === null) {
    throw new Refused(429, ENOUGH);
  }
  const facts = [{ label: "Mail to", to: email }];
  await auditRow(desk, CONTACTS, { id, action: "sent family link", facts });
});

export const endFamilyDeviceHandler = handler(endFamilyDevice, async (desk) => {
  const { trx, at } = desk;
  const { id } = desk.params;
  const device = await trx
    .selectFrom("familySignIns")
    .select(["contactId", "device"])
    .where("id", "=", id)
    .where("endedAt", "is", null)
    .executeTakeFirst();
  if (!device) throw new Refused(410, DEVICE_GONE);
  await endDevices(trx, [device.contactId], { id, at });
  const facts = [{ label: "Device", to: device.device ?? "Unknown" }];
  await auditRow(desk, CONTACTS, { id: device.contactId, action: "signed out device", facts });
});

/** Signs a contact out whose address changes, ends the links to the earlier address and mails it a notice. */
export async function endForAddress(
  { trx, at, platform }: Desk,
  { id, email }: { id: string; email: string },
): Promise<void> {
  await endDevices(trx, [id], { at });
  await endFamilyLinks(trx, emailKey(email), at);
  if (email === "" || !platform.environment.SMTP_URL) return;
  const { school } = await readWebsiteFacts(trx);
  await queueMail(trx, { recipient: email, ...writeAddressChanged(school) }, at);
}
