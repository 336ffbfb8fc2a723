// The proofs that this page has found, for the report: a saved plan has the bound alone.
import type { FoundProof } from "#app/scheduler/optimiser/plan-report.ts";
import type { Certificate } from "#app/scheduler/optimiser/proof/certificate.ts";
import type { Grouping } from "#app/scheduler/plan/generate/grouping.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";

const MOST_KEPT = 10;

/** By what each was proven of, so that undo finds its proof again. */
const proofs = new Map<string, FoundProof>();

export function rememberProof(
  { minimum }: Plan,
  certificate: Certificate | null,
  groupings: readonly Grouping[],
): void {
  if (!minimum || !certificate) return;
  proofs.delete(minimum.provedOf);
  proofs.set(minimum.provedOf, { certificate, groupings });
  const [oldest] = proofs.keys();
  if (proofs.size > MOST_KEPT && oldest !== undefined) proofs.delete(oldest);
}

/** Returns the proof of the plan's bound; null when it was not found on this page. */
export function proofOf({ minimum }: Plan): FoundProof | null {
  return proofs.get(minimum?.provedOf ?? "") ?? null;
}
