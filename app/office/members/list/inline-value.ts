// The rule for whether a value typed into the list is a change.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf, type Read } from "#app/platform/typed/reading.ts";
import { readSubscription } from "#app/office/member-record/member-money.ts";

export type InlineName = "subscription" | "feeDue";

/** Returns true for the same amount or the same day: 30 equals 30.00. Empty equals only empty. */
export function isUnchanged(field: InlineName, value: string, typed: string): boolean {
  if (value.trim() === "" || typed.trim() === "") return value.trim() === typed.trim();
  const read: Read<string | number> = field === "subscription" ? readSubscription : readDay;
  const after = valueOf(read(typed));
  return after !== null && after === valueOf(read(value));
}
