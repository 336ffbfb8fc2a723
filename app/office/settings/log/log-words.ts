// What a line of the log tells beside who did what: in words, whichever build wrote it.
import { factsIn, factsText, type Fact } from "#app/data/audit/audit-facts.ts";
import { notSentBecause } from "#app/jobs/mail/not-sent.ts";
import { GATE_TITLES, isGateName, type Scope } from "#app/platform/scopes.ts";

const VERDICTS: Readonly<Record<string, string>> = {
  delivered: "a message",
  marked: "possible spam",
  quarantined: "spam",
};

/** What is kept of a line without facts, and how it is told. */
const TOLD: Readonly<Record<string, (value: string) => Fact>> = {
  gate: (gate) => ({ label: "Door", to: isGateName(gate) ? GATE_TITLES[gate] : gate }),
  name: (to) => ({ label: "Name", to }),
  rows: (to) => ({ label: "Rows", to }),
  attempts: (to) => ({ label: "Tries", to }),
  error: (error) => ({ label: "Because", to: notSentBecause(error) }),
  reference: (to) => ({ label: "Reference", to }),
  verdict: (verdict) => ({ label: "Taken for", to: VERDICTS[verdict] ?? verdict }),
  version: (to) => ({ label: "Version", to }),
};

/**
 * The details of a line as these scopes may read them: its facts; where it has none, what is known of what
 * it holds, and how many rows of a table went. Anything else is left out; '' where nothing is told.
 */
export function logWords(details: unknown, scopes: ReadonlySet<Scope>): string {
  const facts = factsIn(details);
  return factsText(
    facts.length > 0 ? facts : Object.entries(Object(details)).flatMap(told),
    scopes,
  );
}

function told([key, value]: [string, unknown]): Fact[] {
  if (typeof value !== "string" && typeof value !== "number") return [];
  if (Object.hasOwn(TOLD, key)) return [TOLD[key]!(String(value))];
  return typeof value === "number" ? [{ label: spaced(key), to: String(value) }] : [];
}

/** 'memberCheckins' as 'Member checkins'. */
function spaced(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
