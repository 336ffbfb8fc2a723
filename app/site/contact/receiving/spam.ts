// Scores how likely an enquiry is spam. Visitors get no challenge and notice nothing.

const TRAP_SCORE = 100;
const QUICK_SCORE = 60;
const LINKS_SCORE = 20;
const ADDRESS_IN_NAME_SCORE = 60;
const REPEATED_SCORE = 60;

const QUICK_MS = 2_000;
const MOST_LINKS = 2;
export const REPEATED_HOURS = 24;

const QUARANTINE_FROM = 100;
const MARK_FROM = 60;

export type SpamReason = "trap" | "quick" | "links" | "address in name" | "repeated";

export type Suspect = {
  name: string;
  message: string;
  /** Content of the hidden field that catches bots. */
  company: string;
  /** Ms from rendering the form to sending it; null when unknown. */
  elapsedMs: number | null;
  /** The same text was sent within the last 24 hours. */
  isRepeated: boolean;
};

type SpamScore = { score: number; reasons: SpamReason[] };

/**
 * Adds up the signs of spam: trap 100, under 2 s 60, over two links 20, address in the name 60, repeated
 * 60.
 */
export function scoreSpam({ name, message, company, elapsedMs, isRepeated }: Suspect): SpamScore {
  const found: [boolean, SpamReason, number][] = [
    [company !== "", "trap", TRAP_SCORE],
    [elapsedMs !== null && elapsedMs >= 0 && elapsedMs < QUICK_MS, "quick", QUICK_SCORE],
    [countLinks(message) > MOST_LINKS, "links", LINKS_SCORE],
    [hasAddress(name), "address in name", ADDRESS_IN_NAME_SCORE],
    [isRepeated, "repeated", REPEATED_SCORE],
  ];
  const reasons = found.filter(([applies]) => applies);
  return {
    score: reasons.reduce((sum, [, , score]) => sum + score, 0),
    reasons: reasons.map(([, reason]) => reason),
  };
}

export type SpamVerdict = "delivered" | "marked" | "quarantined";

/** Returns the verdict: quarantined from 100, delivered with a mark from 60, otherwise delivered. */
export function judgeSpam(score: number): SpamVerdict {
  if (score >= QUARANTINE_FROM) return "quarantined";
  return score >= MARK_FROM ? "marked" : "delivered";
}

function countLinks(text: string): number {
  return text.match(/(?:https?:\/\/|www\.)\S+/gi)?.length ?? 0;
}

function hasAddress(name: string): boolean {
  return /https?:|www\.|\S@\S|\w\.(com|net|org|info|biz|io|ru|cn|xyz|top|shop|online|site|uk)\b/i.test(
    name,
  );
}
