// Reads the settings of a schedule from a JSON file.
import {
  DEFAULT_SETTINGS,
  isTimeOfDay,
  type Settings,
  withSetting,
} from "#app/scheduler/plan/settings.ts";
import { CommandRefused } from "./command-refused.ts";

/**
 * Returns the default settings, overridden by those in the file. Throws `CommandRefused` for any
 * that is invalid.
 */
export function readSettings(text: string, file: string): Settings {
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    const [what] = (error instanceof Error ? error.message : String(error)).split("\n");
    throw new CommandRefused(`${file}: not JSON: ${what}`);
  }
  if (typeof written !== "object" || written === null || Array.isArray(written))
    throw new CommandRefused(`${file}: expected an object of settings`);
  let settings = DEFAULT_SETTINGS;
  for (const [name, value] of Object.entries(written)) {
    if (!isSettingName(name))
      throw new CommandRefused(
        `${file}: '${name}' is none of ${Object.keys(DEFAULT_SETTINGS).join(", ")}`,
      );
    settings = withSetting(settings, name, checked(name, value, file));
  }
  return settings;
}

function isSettingName(name: string): name is keyof Settings {
  return Object.hasOwn(DEFAULT_SETTINGS, name);
}

function checked(name: keyof Settings, value: unknown, file: string): string | number {
  if (name === "startTime") {
    if (typeof value === "string" && isTimeOfDay(value)) return value;
    throw new CommandRefused(`${file}: startTime: expected 'HH:MM', got ${JSON.stringify(value)}`);
  }
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new CommandRefused(
    `${file}: ${name}: expected a number of 0 or more, got ${JSON.stringify(value)}`,
  );
}
