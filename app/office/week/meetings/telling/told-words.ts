// How many families were told of a cancelled meeting, in words.
import { formatCount } from "#app/ui/format.ts";

/** How a family was told: 'failed' where no mail of it could be sent, null where nobody has tried. */
export type ToldState = "mail" | "phone" | "failed" | "none" | null;

export function isTold(state: ToldState): boolean {
  return state === "mail" || state === "phone";
}

/** '11 families told, 1 not reached', '12 families not told yet', or "" where there is no family. */
export function toldWords(states: readonly ToldState[]): string {
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
