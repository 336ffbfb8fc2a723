// What is done for all children of a family at once.
import { emailKey } from "#app/platform/contact-keys.ts";

type Reached = { email: string; ties: readonly { getsMail: boolean }[] };

/** Everyone who gets mail for one of the children, each address once. */
export function mailedOf(contacts: readonly Reached[]): string[] {
  const mailed = contacts.filter(
    ({ email, ties }) => email.trim() !== "" && ties.some(({ getsMail }) => getsMail),
  );
  return [...new Map(mailed.map(({ email }) => [emailKey(email), email.trim()])).values()];
}

/** Opens the mail program with all of them in blind copy: none sees the others. */
export function mailAddress(emails: readonly string[]): string {
  const each = emails.map((email) => encodeURIComponent(email).replace("%40", "@"));
  return `mailto:?bcc=${each.join(",")}`;
}
