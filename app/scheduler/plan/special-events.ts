// Breaks and special events: their names and lengths.
import type { Break, Item, SpecialEvent } from "./plan.ts";
import type { NumericSetting, Settings } from "./settings.ts";

export type EventKind = "lunch" | "dinner" | "challenge" | "awards";

export const LUNCH_NAME = "Lunch Break";
export const DINNER_NAME = "Dinner Break";
export const CHALLENGE_NAME = "Dance Challenge";
export const AWARDS_NAME = "Awards Ceremony";

const EVENTS: Record<EventKind, { name: string; setting: NumericSetting }> = {
  lunch: { name: LUNCH_NAME, setting: "lunchDuration" },
  dinner: { name: DINNER_NAME, setting: "dinnerDuration" },
  challenge: { name: CHALLENGE_NAME, setting: "challengeDuration" },
  awards: { name: AWARDS_NAME, setting: "awardsDuration" },
};

/** Returns true for lunch and dinner. */
export function isMeal({ name }: Item): boolean {
  return name === LUNCH_NAME || name === DINNER_NAME;
}

/** Creates a break with the length from the settings, which its name includes. */
export function makeBreak(settings: Settings, id: string): Break {
  const duration = settings.breakDuration;
  return { type: "break", id, name: breakName(duration), duration, isBreak: true };
}

/** Returns the name of a break of this many minutes. */
export function breakName(duration: number): string {
  return `Break (${duration} min)`;
}

/** Creates a special event with the length from the settings. */
export function makeEvent(kind: EventKind, settings: Settings, id: string): SpecialEvent {
  const { name, setting } = EVENTS[kind];
  return { type: "event", id, name, duration: settings[setting], isSpecial: true };
}
