// The values of the form of the settings for shows.
import type { ShowSettings } from "../show-cast/show-settings.ts";

export type SettingValues = Record<keyof ShowSettings, string>;

export const SETTING_LABELS = {
  callMinutes: "Be there, in minutes before the start",
  childrenEach: "Children for one chaperone",
  freeDays: "Days in six months without a licence",
} as const satisfies SettingValues;

export const settingValuesOf = (settings: ShowSettings): SettingValues => ({
  callMinutes: String(settings.callMinutes),
  childrenEach: String(settings.childrenEach),
  freeDays: String(settings.freeDays),
});
