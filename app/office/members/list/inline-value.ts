// When what was typed into a field of the list is a change.
import { readDay } from "#app/platform/typed/day.ts";
import { valueOf, type Read } from "#app/platform/typed/reading.ts";
import { readSubscription } from "#app/office/member-record/member-money.ts";

export type InlineName = "subscription" | "feeDue";

/** True when both are the same pence, or the same day: 30 is 30.00. Nothing equals only nothing. */
export function isUnchanged(field: InlineName, value: string, typed: string): boolean {
  if (value.trim() === "" || typed.trim() === "") return value.trim() === typed.trim();
  const read: Read<string | number> = field === "subscription" ? readSubscription : readDay;
  const after = valueOf(read(typed));
  return after !== null && after === valueOf(read(value));
}
