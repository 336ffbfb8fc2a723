// The email to all contacts of a family.
import { emailKey } from "#app/platform/contact-keys.ts";

type MailContact = { email: string; ties: readonly { getsMail: boolean }[] };

/** Returns the addresses that receive mail for at least one child, each once. */
export function mailRecipients(contacts: readonly MailContact[]): string[] {
  const mailed = contacts.filter(
    ({ email, ties }) => email.trim() !== "" && ties.some(({ getsMail }) => getsMail),
  );
  return [...new Map(mailed.map(({ email }) => [emailKey(email), email.trim()])).values()];
}

/** Returns a mailto: address with all of them in blind copy. */
export function mailAddress(emails: readonly string[]): string {
  const each = emails.map((email) => encodeURIComponent(email).replace("%40", "@"));
  return `mailto:?bcc=${each.join(",")}`;
}
