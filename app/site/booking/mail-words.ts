// The parts that the mails about bookings share.
import { formatMoney } from "#app/ui/format.ts";
import { isChildName } from "./details.ts";
import { wearWords } from "./wear-words.ts";

type Coming = { addressLines: readonly string[]; door: string; wear: string };
type Worn = { name: string; wear: string };
/** The event that a booking is for; null for a trial. */
type OfEvent = { price: number } | null;

/**
 * Returns how a mail names the child; apart from this, a mail contains nothing that the family typed. Older
 * bookings can have names that are no longer accepted, for example with a web address: those are not
 * repeated.
 */
export function childIn(childName: string): { child: string; Child: string } {
  return isChildName(childName)
    ? { child: childName, Child: childName }
    : { child: "your child", Child: "Your child" };
}

export function changing(link: string, school: { phone: string }): string[] {
  return link === ""
    ? callUs(school)
    : [`Change or cancel your booking here: ${link}`, ...callUs(school)];
}

export function callUs({ phone }: { phone: string }): string[] {
  return phone === "" ? [] : [`Or call us: ${phone}`];
}

/** Where to come and what to wear; nothing for a family that only waits. */
export function comingWords(
  meetings: readonly Worn[],
  school: Coming,
  event: OfEvent = null,
): string[] {
  if (meetings.length === 0) return [];
  const bring = [...new Set(meetings.map(({ wear }) => wear))];
  return [
    ...section("Where", [...school.addressLines, school.door]),
    ...(event
      ? section("What to bring", bring)
      : section("What to wear", wearWords(meetings, school.wear))),
  ];
}

/** The price of these places at an event, each in whole pence. */
export function sumWords(event: OfEvent, prices: readonly number[]): string[] {
  if (!event || prices.length === 0) return [];
  return [`Price: ${prices.every((price) => price === 0) ? "free" : placesPrice(prices)}`];
}

/** Returns '£25.00' for one place, '£50.00 (£25.00 a child)' for two, and '£90.50' for two that differ. */
export function placesPrice(prices: readonly number[]): string {
  const [price = 0] = prices;
  const sum = formatMoney(prices.reduce((total, each) => total + each, 0));
  const isOne = prices.length > 1 && prices.every((each) => each === price);
  return isOne ? `${sum} (${formatMoney(price)} a child)` : sum;
}

function section(title: string, parts: readonly string[]): string[] {
  const said = parts.filter((part) => part !== "");
  return said.length === 0 ? [] : ["", `${title}:`, ...said];
}

export function lines(all: readonly string[]): string {
  return `${all.join("\n")}\n`;
}
