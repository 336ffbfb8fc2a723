// The keys that identify a family across bookings.
import { mailboxKey, phoneKey } from "#app/platform/contact-keys.ts";

export type FamilyKeys = { mailbox: string; phoneKey: string };

/** Returns the keys of a family; the phone key is '' for a number without digits. */
export function familyKeys({ email, phone }: { email: string; phone: string }): FamilyKeys {
  return { mailbox: mailboxKey(email), phoneKey: phoneKey(phone) };
}
