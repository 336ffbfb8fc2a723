// The eight settings of a schedule, their defaults and what a person's input becomes.

export type Settings = {
  /** The time of day of the first item, 'HH:MM'. */
  startTime: string;
  /** Seconds after each routine; breaks and events have none. */
  bufferSeconds: number;
  /** Minutes, as are all that follow. */
  breakDuration: number;
  lunchDuration: number;
  dinnerDuration: number;
  challengeDuration: number;
  awardsDuration: number;
  /** A section longer than this is marked, never refused; 0 marks none. */
  maxSectionDuration: number;
};

export type NumericSetting = Exclude<keyof Settings, "startTime">;

export const DEFAULT_SETTINGS: Settings = {
  startTime: "09:00",
  bufferSeconds: 30,
  breakDuration: 15,
  lunchDuration: 60,
  dinnerDuration: 45,
  challengeDuration: 30,
  awardsDuration: 45,
  maxSectionDuration: 90,
};

/** The least each input offers. They are hints: a smaller number that is typed in is kept. */
export const SETTING_MINIMUMS: Record<NumericSetting, number> = {
  bufferSeconds: 0,
  breakDuration: 5,
  lunchDuration: 15,
  dinnerDuration: 15,
  challengeDuration: 0,
  awardsDuration: 0,
  maxSectionDuration: 15,
};

/** No duration or setting is more than this, so that the seconds of a whole schedule stay exact. */
export const MAX_AMOUNT = 1e9;

/** What was typed into a numeric setting, as a number: at least 0, and 0 for what is not a number. */
export function clampSetting(typed: string | number): number {
  const number = Number(typed);
  return Number.isFinite(number) ? Math.min(Math.max(0, number), MAX_AMOUNT) : 0;
}

/** Whether a text is a time of day from '00:00' to '23:59'. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** The settings with one of them changed. A Start Time that is no time of day changes nothing. */
export function withSetting(
  settings: Settings,
  name: keyof Settings,
  typed: string | number,
): Settings {
  if (name !== "startTime") return { ...settings, [name]: clampSetting(typed) };
  const startTime = String(typed).slice(0, "HH:MM".length);
  return isTimeOfDay(startTime) ? { ...settings, startTime } : settings;
}
