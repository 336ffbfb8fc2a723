// The event's name and date, as parents and the printed pages show them.
import type { EventFacts, Plan } from "#app/scheduler/plan/plan.ts";

export const NO_EVENT: EventFacts = { name: "", day: "" };

/** Changes the name or the date; two empty texts remove both. */
export function withEventFacts({ event, ...plan }: Plan, changed: Partial<EventFacts>): Plan {
  const facts = { ...(event ?? NO_EVENT), ...changed };
  return facts.name === "" && facts.day === "" ? plan : { ...plan, event: facts };
}
