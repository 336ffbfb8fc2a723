// What of a child's record is told to one who asks: nothing that is another contact's.
import { nameKey } from "#app/platform/name.ts";

type Fact = [name: string, value: string | number | false | null];
type Requester = { name: string; isPayer: boolean };

/**
 * The facts by the part that they are of. What is in no list stays out: who was reached and what was said
 * on the telephone, letters, bookings, lessons and loans may be of another contact.
 */
const TOLD: Record<string, readonly string[]> = {
  profiles: ["Name", "Join Date", "Status", "Classes", "Gave notice", "Left"],
  registers: ["Day", "Class", "Mark"],
  trials: ["Name", "First Trial", "Trial Period (days)", "Classes", "Joined"],
  weeklyClasses: ["Class", "In it since", "Kind", "Place free on", "Why it ended", "Notice on"],
  medicalNotes: ["Note"],
  consents: ["To", "Given by", "Given on", "Until"],
};
/** Told to the one who pays. */
const PAID = ["Subscription", "Fee paid", "Membership Fee Due"];
const GIVEN_BY = "Given by";

/** The facts that are told, of a part with this key; null where nothing of the part is. */
export function toldTo(key: string, facts: readonly Fact[], requester: Requester): Fact[] | null {
  const list = TOLD[key];
  if (!list) return null;
  const labels = key === "profiles" && requester.isPayer ? [...list, ...PAID] : list;
  return facts.filter(
    ([label, value]) =>
      labels.includes(label) &&
      (label !== GIVEN_BY || nameKey(String(value)) === nameKey(requester.name)),
  );
}
