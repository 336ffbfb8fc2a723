// What a change did, told in words: 'Subscription from £35.00 to £36.00'.
import type { Scope } from "#app/platform/scopes.ts";

/** One thing that is told about a change; `scope` where not everyone may read it. */
export type Fact = { label: string; from?: string; to: string; scope?: Scope };

/** How one thing of a row is told: its name on the screen, and its value as people write it. */
export type AuditedField<Row> = { label: string; of: (row: Row) => string; scope?: Scope };

const NOTHING = "nothing";
const LONGEST = 80;

/** What is told differently of a row after a change than before it, in the order of the auditedFields. */
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

/** The facts in a stored line of the audit; none in one from before facts were kept. */
export function factsIn(details: unknown): Fact[] {
  const { facts } = Object(details) as { facts?: Fact[] };
  return facts ?? [];
}

/** The facts that these scopes may read, as people read them; '' where there are none. */
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
