// The facts of a child's record that a contact may receive: nothing about other contacts.
import { emailKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";

type Fact = [name: string, value: string | number | false | null];
type Requester = { name: string; email?: string; isPayer: boolean };

/**
 * The allowed facts by part. Everything else is left out: calls, enquiries, bookings, lessons and loans may
 * be about another contact.
 */
const ALLOWED: Record<string, readonly string[]> = {
  profiles: ["Name", "Join Date", "Status", "Classes", "Gave notice", "Left"],
  registers: ["Day", "Class", "Mark"],
  trials: ["Name", "First Trial", "Trial Period (days)", "Classes", "Joined"],
  weeklyClasses: ["Class", "In it since", "Kind", "Place free on", "Why it ended", "Notice on"],
  medicalNotes: ["Note"],
  messages: ["Subject", "Message", "State"],
  consents: ["To", "Given by", "Given on", "Until"],
};
/** Allowed only for the payer. */
const PAYER_ONLY = ["Subscription", "Fee paid", "Membership Fee Due"];
const GIVEN_BY = "Given by";

/** Returns the allowed facts of a part, or null when the whole part is left out. */
export function factsForRequester(
  key: string,
  facts: readonly Fact[],
  requester: Requester,
): Fact[] | null {
  const list = ALLOWED[key];
  if (!list) return null;
  if (key === "messages" && !isTo(facts, requester)) return [];
  const labels = key === "profiles" && requester.isPayer ? [...list, ...PAYER_ONLY] : list;
  return facts.filter(
    ([label, value]) =>
      labels.includes(label) &&
      (label !== GIVEN_BY || nameKey(String(value)) === nameKey(requester.name)),
  );
}

/** Whether a mail went to the requester. */
function isTo(facts: readonly Fact[], { email = "" }: Requester): boolean {
  const address = facts.find(([label]) => label === "Address")?.[1];
  return email !== "" && emailKey(String(address ?? "")) === emailKey(email);
}
