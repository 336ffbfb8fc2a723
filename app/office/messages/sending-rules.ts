// The questions before a message is sent.
import { emailKey } from "#app/platform/contact-keys.ts";
import { formatCount } from "#app/ui/format.ts";
import type { Field, FieldValues } from "./message-fields.ts";
import type { FamilyToWriteTo, Recipient } from "./recipients.ts";

/** A message to more people than these needs a confirmation, or the sender's password again. */
const MOST_UNASKED = 50;
const MOST_UNPROVED = 200;

/** Returns how many mails a message makes; `without` has the keys of addresses that receive none. */
export function peopleIn(recipients: readonly Recipient[], without: ReadonlySet<string>): number {
  return recipients.filter(({ address }) => address !== "" && !without.has(emailKey(address)))
    .length;
}

/** Returns 'Send to 51 people?' above 50 people, or null. */
export function confirmation(people: number): string | null {
  return people > MOST_UNASKED ? `Send to ${formatCount(people, "person", "people")}?` : null;
}

/** Whether the sender has to confirm who they are first: above 200 people. */
export function needsProof(people: number): boolean {
  return people > MOST_UNPROVED;
}

export function proofWords(subject: string, people: number): string {
  return `Please confirm it's you to send “${subject}” to ${formatCount(people, "person", "people")}.`;
}

const FIELD_NAMES: Record<Field, string> = {
  child: "name",
  class: "class",
  day: "day",
  amount: "amount",
  link: "link",
};

/** Returns 'No amount for 2 families' for the first field without a value for some families, or null. */
export function missingWords(
  recipients: readonly Recipient[],
  used: readonly Field[],
  valuesOf: (recipient: Recipient) => FieldValues,
): string | null {
  for (const field of used) {
    const families = new Set(
      recipients
        .filter((recipient) => valuesOf(recipient)[field] === null)
        .flatMap(({ children }) => children.map(({ familyKey }) => familyKey)),
    );
    if (families.size > 0)
      return `No ${FIELD_NAMES[field]} for ${formatCount(families.size, "family", "families")}`;
  }
  return null;
}

/**
 * Returns 'Amira Tern has joined: 12 families now.' when there are other families than those on screen, or null.
 *
 * @param seen The keys on screen. @param count How many families it goes to now.
 */
export function changedFamilies(
  families: readonly Pick<FamilyToWriteTo, "key" | "children">[],
  seen: readonly string[],
  count: number,
): string | null {
  const now = formatCount(count, "family", "families");
  const joined = families.filter(({ key }) => !seen.includes(key));
  const names = joined.flatMap(({ children }) => children.map(({ name }) => name));
  if (names.length > 0) {
    const [first = ""] = names;
    const more = names.length - 1;
    const who = more === 0 ? `${first} has` : `${first} and ${more} more have`;
    return `${who} joined: ${now} now.`;
  }
  const keys = new Set(families.map(({ key }) => key));
  const left = seen.filter((key) => !keys.has(key)).length;
  if (left === 0) return null;
  return `${formatCount(left, "family has", "families have")} left: ${now} now.`;
}
