// How the delivery log writes what became of the mails.
import { formatNumber } from "#app/platform/format-number.ts";
import type { DeliveryState } from "#app/office/message-log/told-state.ts";

export type DeliveryCounts = {
  states: Partial<Record<DeliveryState, number>>;
  toldByPhone: number;
  /** Neither reached by mail nor told by phone. */
  notReached: number;
};

/** A mail is only known to be sent: no server says whether it was delivered. */
const ORDER: readonly DeliveryState[] = [
  "sent",
  "queued",
  "refused",
  "bounced",
  "no address",
  "unsubscribed",
  "stopped",
  "late",
];

export const STATE_WORDS: Record<DeliveryState, string> = {
  sent: "sent",
  queued: "queued",
  refused: "refused",
  bounced: "bounced",
  "no address": "no address",
  unsubscribed: "unsubscribed",
  stopped: "stopped",
  late: "too late",
};

export const STATE_TONES = {
  sent: "good",
  queued: "accent",
  refused: "danger",
  bounced: "danger",
  "no address": "warning",
  unsubscribed: "quiet",
  stopped: "quiet",
  late: "danger",
} as const satisfies Record<DeliveryState, string>;

/** Returns '9 sent, 1 refused, 1 no address, 1 told by phone'; "" without recipients. */
export function countWords({ states, toldByPhone }: DeliveryCounts): string {
  const parts = ORDER.flatMap((state) => {
    const count = states[state] ?? 0;
    return count > 0 ? [`${formatNumber(count)} ${STATE_WORDS[state]}`] : [];
  });
  if (toldByPhone > 0) parts.push(`${toldByPhone} told by phone`);
  return parts.join(", ");
}

/** Returns a mail server's words without our own code in front: '550 5.1.1 No such user'. */
export function quotedWords(stored: string): string {
  const [, words = stored] = /^[A-Z]+: (?:.*?: )?(\d{3}[ -].*)$/s.exec(stored) ?? [];
  return words.replaceAll(/\s+/g, " ").trim();
}

/** Returns the address that opens a text message to a phone, with a short text; "" without a number. */
export function smsAddress(phone: string, text: string): string {
  const number = phone.replaceAll(/[^\d+]/g, "");
  return number === "" ? "" : `sms:${number}?body=${encodeURIComponent(text)}`;
}
