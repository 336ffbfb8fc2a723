// By what a family is known again in another booking.
import { mailboxKey, phoneKey } from "#app/platform/contact-keys.ts";

export type FamilyKeys = { mailbox: string; phoneKey: string };

/** The phone key is '' where the number has no digits. */
export function familyKeys({ email, phone }: { email: string; phone: string }): FamilyKeys {
  return { mailbox: mailboxKey(email), phoneKey: phoneKey(phone) };
}
