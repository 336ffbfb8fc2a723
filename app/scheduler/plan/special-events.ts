// Breaks and special events: what they are called and how long they last.
import type { Break, SpecialEvent } from "./plan.ts";
import type { NumericSetting, Settings } from "./settings.ts";

export type EventKind = "lunch" | "dinner" | "challenge" | "awards";

export const LUNCH_NAME = "Lunch Break";
export const DINNER_NAME = "Dinner Break";

const EVENTS: Record<EventKind, { name: string; setting: NumericSetting }> = {
  lunch: { name: LUNCH_NAME, setting: "lunchDuration" },
  dinner: { name: DINNER_NAME, setting: "dinnerDuration" },
  challenge: { name: "Dance Challenge", setting: "challengeDuration" },
  awards: { name: "Awards Ceremony", setting: "awardsDuration" },
};

/** A break of the length that the settings give, in its name too. */
export function makeBreak(settings: Settings, id: string): Break {
  const duration = settings.breakDuration;
  return { type: "break", id, name: breakName(duration), duration, isBreak: true };
}

/** What a break of so many minutes is called. */
export function breakName(duration: number): string {
  return `Break (${duration} min)`;
}

/** A special event of the length that the settings give. */
export function makeEvent(kind: EventKind, settings: Settings, id: string): SpecialEvent {
  const { name, setting } = EVENTS[kind];
  return { type: "event", id, name, duration: settings[setting], isSpecial: true };
}
