// Whether families have been told of a cancelled class.
import { formatCount } from "#app/ui/format.ts";

/** How a family was told: 'failed' if none of its mails could be sent, null if nobody has tried. */
export type ToldState = "mail" | "phone" | "failed" | "none" | null;

export function isTold(state: ToldState): boolean {
  return state === "mail" || state === "phone";
}

/** Returns '11 families told, 1 not reached', '12 families not told yet', or "" without families. */
export function toldSummary(states: readonly ToldState[]): string {
  if (states.length === 0) return "";
  if (states.every((state) => state === null)) {
    return `${formatCount(states.length, "family", "families")} not told yet`;
  }
  const told = states.filter(isTold).length;
  const rest = states.length - told;
  return [
    `${formatCount(told, "family", "families")} told`,
    ...(rest > 0 ? [`${rest} not reached`] : []),
  ].join(", ");
}
