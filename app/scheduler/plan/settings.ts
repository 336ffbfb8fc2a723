// The eight settings of a schedule, with defaults and input handling.

export type Settings = {
  /** The time of day of the first item, 'HH:MM'. */
  startTime: string;
  /** Seconds after each routine; breaks and events have none. */
  bufferSeconds: number;
  /** In minutes, like all the following ones. */
  breakDuration: number;
  lunchDuration: number;
  dinnerDuration: number;
  challengeDuration: number;
  awardsDuration: number;
  /** A longer section is marked, never refused; 0 marks none. */
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

/** The minimum that each input suggests; a smaller typed number is accepted. */
export const SETTING_MINIMUMS: Record<NumericSetting, number> = {
  bufferSeconds: 0,
  breakDuration: 5,
  lunchDuration: 15,
  dinnerDuration: 15,
  challengeDuration: 0,
  awardsDuration: 0,
  maxSectionDuration: 15,
};

/** The largest duration or setting, so that the seconds of a whole schedule stay exact. */
export const MAX_AMOUNT = 1e9;

/** Reads a numeric setting: at least 0, and 0 for non-numeric text. */
export function clampSetting(typed: string | number): number {
  const number = Number(typed);
  return Number.isFinite(number) ? Math.min(Math.max(0, number), MAX_AMOUNT) : 0;
}

/** Returns true for a time of day from '00:00' to '23:59'. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text);
}

/** Returns the settings with one of them changed. An invalid Start Time changes nothing. */
export function withSetting(
  settings: Settings,
  name: keyof Settings,
  typed: string | number,
): Settings {
  if (name !== "startTime") return { ...settings, [name]: clampSetting(typed) };
  const startTime = String(typed).slice(0, "HH:MM".length);
  return isTimeOfDay(startTime) ? { ...settings, startTime } : settings;
}
