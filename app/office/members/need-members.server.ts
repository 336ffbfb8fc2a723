// What is said where somebody needs the members area open and it is not.
import type { Visitor } from "#app/platform/context.server.ts";
import { Refused } from "#app/platform/commands/refused.ts";
import { LOCKED } from "../changes/undo-words.ts";

/** Throws Refused (403) with the gate, so that a page whose session has ended can open it anew. */
export function needMembers({ scopes }: Visitor): void {
  if (!scopes.has("members")) throw new Refused(403, LOCKED, { gate: "members" });
}
