// Reads the days of an event from a JSON file.
import { isDay } from "#app/platform/days/day.ts";
import { DAY_SECONDS, secondsOfDay } from "#app/scheduler/plan/clock.ts";
import { isTimeOfDay } from "#app/scheduler/plan/settings.ts";
import { isZone } from "#app/scheduler/plan/sessions/session-clock.ts";
import { FIRST_STAGE, MAX_STAGES } from "#app/scheduler/plan/sessions/session.ts";
import {
  type DayHours,
  type DaysPlan,
  DEFAULT_SESSION_MINUTES,
  MOST_DOORS_MINUTES,
} from "#app/scheduler/optimiser/days/days-plan.ts";
import {
  type DayRules,
  DEFAULT_RULES,
  type Strength,
} from "#app/scheduler/plan/rules/day-rules.ts";
import { CommandRefused } from "./command-refused.ts";

const FIELDS = [
  "stages",
  "days",
  "sessionMinutes",
  "doorsMinutes",
  "changeoverMinutes",
  "zone",
  "rules",
];
const DAY_FIELDS = ["date", "from", "until"];
const MOST_DAYS = 31;
const LEAST_SESSION_MINUTES = 15;
const MOST_MINUTES = 1440;
const DOORS = { least: 0, most: MOST_DOORS_MINUTES };
const MOST_AGE = 150;

/** Reads the days of the file. Throws `CommandRefused`, naming the file, at the first error. */
export function readDays(text: string, file: string): DaysPlan {
  const name = file.split(/[/\\]/).at(-1) ?? file;
  const refuse: Refuse = (what) => {
    throw new CommandRefused(`${name}: ${what}`);
  };
  let written: unknown;
  try {
    written = JSON.parse(text);
  } catch (error) {
    const [what] = (error instanceof Error ? error.message : String(error)).split("\n");
    return refuse(`not JSON: ${what}`);
  }
  const given = fieldsOf(written, "", FIELDS, refuse);
  return {
    stages: stagesFrom(given.stages, refuse),
    days: daysFrom(given.days, refuse),
    sessionMinutes: minutesFrom(
      given.sessionMinutes ?? DEFAULT_SESSION_MINUTES,
      "sessionMinutes",
      { least: LEAST_SESSION_MINUTES, most: MOST_MINUTES },
      refuse,
    ),
    doorsMinutes: minutesFrom(given.doorsMinutes ?? 0, "doorsMinutes", DOORS, refuse),
    changeoverMinutes: minutesFrom(
      given.changeoverMinutes ?? 0,
      "changeoverMinutes",
      DOORS,
      refuse,
    ),
    zone: zoneFrom(given.zone, refuse),
    rules: rulesFrom(given.rules, refuse),
  };
}

type Refuse = (what: string) => never;

function shown(value: unknown): string {
  return JSON.stringify(value) ?? "nothing";
}

/** Returns an object's fields; refuses unknown ones. */
function fieldsOf(given: unknown, path: string, known: readonly string[], refuse: Refuse) {
  const at = path === "" ? "" : `${path}: `;
  if (typeof given !== "object" || given === null || Array.isArray(given))
    return refuse(`${at}expected an object, got ${shown(given)}`);
  for (const name of Object.keys(given))
    if (!known.includes(name)) refuse(`${at}'${name}' is none of ${known.join(", ")}`);
  return given as Partial<Record<string, unknown>>;
}

function stagesFrom(given: unknown, refuse: Refuse): string[] {
  if (given === undefined) return [FIRST_STAGE];
  const isNames =
    Array.isArray(given) && given.every((one) => typeof one === "string" && one.trim() !== "");
  if (!isNames || given.length === 0)
    return refuse(`stages: expected a list of names, got ${shown(given)}`);
  const names = (given as string[]).map((one) => one.trim());
  const twice = names.find((one, at) => names.indexOf(one) !== at);
  if (twice !== undefined) refuse(`stages: '${twice}' is there twice`);
  if (names.length > MAX_STAGES)
    refuse(`stages: expected at most ${MAX_STAGES}, got ${names.length}`);
  return names;
}

function daysFrom(given: unknown, refuse: Refuse): DayHours[] {
  if (given === undefined) return refuse("days: expected at least one day");
  if (!Array.isArray(given)) return refuse(`days: expected a list of days, got ${shown(given)}`);
  if (given.length === 0) return refuse("days: expected at least one day");
  if (given.length > MOST_DAYS)
    return refuse(`days: expected at most ${MOST_DAYS}, got ${given.length}`);
  const days = given.map((one, at) => dayFrom(one, `days[${at}]`, refuse));
  days.forEach((day, at) =>
    days.slice(0, at).forEach((before, place) => {
      const isOver =
        day.date === before.date &&
        day.fromSeconds < before.untilSeconds &&
        before.fromSeconds < day.untilSeconds;
      if (isOver) refuse(`days[${at}]: overlaps days[${place}]`);
    }),
  );
  return days;
}

function dayFrom(given: unknown, path: string, refuse: Refuse): DayHours {
  const { date, from, until } = fieldsOf(given, path, DAY_FIELDS, refuse);
  if (typeof date !== "string" || !isDay(date))
    return refuse(`${path}.date: expected a day 'YYYY-MM-DD', got ${shown(date)}`);
  const fromSeconds = timeFrom(from, `${path}.from`, refuse);
  const untilSeconds = timeFrom(until, `${path}.until`, refuse);
  if (fromSeconds === untilSeconds) refuse(`${path}: from and until are the same`);
  const isNextDay = untilSeconds < fromSeconds;
  return { date, fromSeconds, untilSeconds: untilSeconds + (isNextDay ? DAY_SECONDS : 0) };
}

function timeFrom(given: unknown, path: string, refuse: Refuse): number {
  if (typeof given === "string" && isTimeOfDay(given)) return secondsOfDay(given);
  return refuse(`${path}: expected 'HH:MM', got ${shown(given)}`);
}

function minutesFrom(
  given: unknown,
  path: string,
  { least, most }: { least: number; most: number },
  refuse: Refuse,
): number {
  const isWhole = typeof given === "number" && Number.isInteger(given);
  if (isWhole && given >= least && given <= most) return given;
  return refuse(`${path}: expected a whole number from ${least} to ${most}, got ${shown(given)}`);
}

function zoneFrom(given: unknown, refuse: Refuse): string {
  if (given === undefined || given === "") return "";
  if (typeof given !== "string") return refuse(`zone: expected a time zone, got ${shown(given)}`);
  return isZone(given) ? given : refuse(`zone: '${given}' is no time zone`);
}

function rulesFrom(given: unknown, refuse: Refuse): DayRules {
  if (given === undefined) return DEFAULT_RULES;
  const rules = fieldsOf(given, "rules", Object.keys(DEFAULT_RULES), refuse);
  const strength = (
    name: "groupInOneSession" | "divisionOnOneDay" | "awardsPerSession" | "judgeCategoryWhole",
  ): Strength => {
    const value = rules[name];
    if (value === undefined) return DEFAULT_RULES[name];
    if (value === true || value === "hard") return "hard";
    if (value === false) return null;
    if (value === "wish") return "wish";
    return refuse(`rules.${name}: expected true, false, "hard" or "wish", got ${shown(value)}`);
  };
  const minutes = (name: "dancerWaitMinutes" | "judgesBreakMinutes" | "awardsAfterMinutes") => {
    const least = name === "awardsAfterMinutes" ? 0 : 1;
    return rules[name] === undefined
      ? null
      : minutesFrom(rules[name], `rules.${name}`, { least, most: MOST_MINUTES }, refuse);
  };
  const few = rules.studioOnFewDays ?? false;
  if (typeof few !== "boolean")
    return refuse(`rules.studioOnFewDays: expected true or false, got ${shown(few)}`);
  return {
    groupInOneSession: strength("groupInOneSession"),
    divisionOnOneDay: strength("divisionOnOneDay"),
    awardsPerSession: strength("awardsPerSession"),
    judgeCategoryWhole: strength("judgeCategoryWhole"),
    studioOnFewDays: few,
    levelOnOneDay: levelsFrom(rules.levelOnOneDay, refuse),
    doneBy: doneByFrom(rules.doneBy, refuse),
    dancerWaitMinutes: minutes("dancerWaitMinutes"),
    judgesBreakMinutes: minutes("judgesBreakMinutes"),
    awardsAfterMinutes: minutes("awardsAfterMinutes"),
  };
}

function levelsFrom(given: unknown, refuse: Refuse): string[] {
  if (given === undefined) return [];
  const isLevels = Array.isArray(given) && given.every((one) => typeof one === "string");
  if (isLevels) return given as string[];
  return refuse(`rules.levelOnOneDay: expected a list of levels, got ${shown(given)}`);
}

function doneByFrom(given: unknown, refuse: Refuse): DayRules["doneBy"] {
  if (given === undefined) return [];
  if (!Array.isArray(given))
    return refuse(`rules.doneBy: expected a list of {maxAge, time}, got ${shown(given)}`);
  return given.map((one, at) => {
    const path = `rules.doneBy[${at}]`;
    const { maxAge, time } = fieldsOf(one, path, ["maxAge", "time"], refuse);
    if (typeof maxAge !== "number" || !(maxAge > 0 && maxAge <= MOST_AGE))
      return refuse(`${path}.maxAge: expected an age, got ${shown(maxAge)}`);
    return { maxAge, seconds: timeFrom(time, `${path}.time`, refuse) };
  });
}
