// Whether families have been told of a changed class.
import { formatCount } from "#app/ui/format.ts";

/** How a recipient's mail stands. */
export type DeliveryState =
  | "queued"
  | "sent"
  | "refused"
  | "bounced"
  | "no address"
  | "unsubscribed"
  | "stopped"
  | "late";

export type Delivery = { state: DeliveryState; toldAt: string | null };

/** 'waiting' while its mail is queued; null if nobody has tried. */
export type ToldState = "mail" | "phone" | "waiting" | "not reached" | null;

/** A recipient in one of these states, and not told by phone, has not been reached. */
const NOT_REACHED: readonly DeliveryState[] = ["refused", "bounced", "no address", "late"];

export function isNotReached({ state, toldAt }: Delivery): boolean {
  return toldAt === null && NOT_REACHED.includes(state);
}

/** Returns how a family stands: the best of its recipients. Stopped and unsubscribed mails count for nothing. */
export function familyState(deliveries: readonly Delivery[]): ToldState {
  if (deliveries.some(({ toldAt }) => toldAt !== null)) return "phone";
  if (deliveries.some(({ state }) => state === "sent")) return "mail";
  if (deliveries.some(({ state }) => state === "queued")) return "waiting";
  return deliveries.some(isNotReached) ? "not reached" : null;
}

export function isTold(state: ToldState): boolean {
  return state === "mail" || state === "phone";
}

/** Returns '11 families told, 1 not reached', '12 families not told yet', or "" without families. */
export function toldSummary(states: readonly ToldState[]): string {
  if (states.length === 0) return "";
  if (states.every((state) => state === null)) {
    return `${formatCount(states.length, "family", "families")} not told yet`;
  }
  const count = (of: ToldState) => states.filter((state) => state === of).length;
  const parts = [
    `${formatCount(states.filter(isTold).length, "family", "families")} told`,
    count("waiting") > 0 && `${count("waiting")} waiting`,
    count("not reached") > 0 && `${count("not reached")} not reached`,
    count(null) > 0 && `${count(null)} not told yet`,
  ];
  return parts.filter(Boolean).join(", ");
}
