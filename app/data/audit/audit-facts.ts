// Describes the effect of a change in words: 'Subscription from £35.00 to £36.00'.
import type { Scope } from "#app/platform/scopes.ts";

/** One line of a change's description; `scope` limits who may read it. */
export type Fact = { label: string; from?: string; to: string; scope?: Scope };

/** An audited field: its label on the screen, and its value as text. */
export type AuditedField<Row> = { label: string; of: (row: Row) => string; scope?: Scope };

const NOTHING = "nothing";
const LONGEST = 80;

/** Returns the audited fields that differ between two versions of a row, in the order declared. */
export function changedFacts<Row>(
  auditedFields: readonly AuditedField<Row>[],
  before: Row,
  after: Row,
): Fact[] {
  return auditedFields.flatMap(({ label, of, scope }) => {
    const [from, to] = [of(before), of(after)];
    return from === to ? [] : [{ label, from, to, ...(scope && { scope }) }];
  });
}

/** Returns the facts in a stored audit entry; none where its details are others. */
export function factsIn(details: unknown): Fact[] {
  const { facts } = Object(details) as { facts?: Fact[] };
  return facts ?? [];
}

/** Returns the facts that these scopes may read, as text; '' for none. */
export function factsText(facts: readonly Fact[], scopes: ReadonlySet<Scope>): string {
  return facts
    .filter(({ scope }) => scope === undefined || scopes.has(scope))
    .map(({ label, from, to }) =>
      from === undefined
        ? `${label}: ${short(to)}`
        : `${label} from ${short(from)} to ${short(to)}`,
    )
    .join("; ");
}

function short(words: string): string {
  const line = words.replaceAll(/\s+/g, " ").trim();
  return (line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line) || NOTHING;
}
