// Formats an audit entry's details in words, for entries of any build.
import { factsIn, factsText, type Fact } from "#app/data/audit/audit-facts.ts";
import { notSentBecause } from "#app/jobs/mail/not-sent.ts";
import { GATE_TITLES, isGateName, type Scope } from "#app/platform/scopes.ts";

const VERDICTS: Readonly<Record<string, string>> = {
  delivered: "a message",
  marked: "possible spam",
  quarantined: "spam",
};

/** Formatters for the details of entries without facts. */
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
 * Returns an entry's details as these scopes may read them: its facts; without facts, the known details
 * and the number of purged rows per table. Leaves out the rest; '' when nothing remains.
 */
export function logWords(details: unknown, scopes: ReadonlySet<Scope>): string {
  const facts = factsIn(details);
  return factsText(
    facts.length > 0 ? facts : Object.entries(Object(details)).flatMap(factsOf),
    scopes,
  );
}

function factsOf([key, value]: [string, unknown]): Fact[] {
  if (typeof value !== "string" && typeof value !== "number") return [];
  if (Object.hasOwn(TOLD, key)) return [TOLD[key]!(String(value))];
  return typeof value === "number" ? [{ label: spaced(key), to: String(value) }] : [];
}

/** Turns 'memberCheckins' into 'Member checkins'. */
function spaced(key: string): string {
  const words = key.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
