// The options of `callboard schedule`.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { MAX_GAP } from "#app/scheduler/plan/conflicts/conflict-rule.ts";
import { type Grouping, GROUPING_FIELDS } from "#app/scheduler/plan/generate/grouping.ts";
import { CommandRefused } from "./command-refused.ts";
import { EXIT_CODES, READING_HELP, READING_OPTIONS, readingOf } from "./reading-options.ts";

export const SCHEDULE_HELP = `Usage: npx callboard schedule <routines.csv> [options]

Makes a running order from a list of routines, a CSV file or a workbook, and
prints it in the format of 'Export CSV', which the scheduler can load.

  --into <file>      keep this exported schedule and add the routines where they
                     cause the fewest conflicts; of the options below only --out,
                     --report, --group, --gap and --settings then apply
  --days <file>      the event's days, as JSON: makes sessions and puts each group
                     into one of them; an example is below
  --out <file>       write the schedule to this file; one that ends in .json
                     is a plan.json, which keeps everything
  --report <file>    write the figures and the reason for each conflict, as JSON
  --group <fields>   up to four of ageGroup, entryType, style, level, joined by
                     commas, or none for one section (ageGroup,entryType)
  --no-minimise      keep the file's order within each group
  --cohesion <n>     100 keeps groups whole; 50 splits a group when that saves
                     more than one conflict, 0 when it saves any (100)
  --gap <n>          routines of one dancer this many positions apart or fewer
                     are a conflict, 0 to ${MAX_GAP} (3)
  --seed <n>         a whole number; the same seed gives the same order (1)
  --seconds <n>      stop the search after this long (5)
  --no-breaks        no break between sections
  --no-lunch         no lunch in the middle
  --dinner           dinner at three quarters
  --no-challenge     no dance challenge
  --no-awards        no awards ceremony
  --settings <file>  start time, buffer and durations, as JSON, for example
                     {"startTime": "08:30", "bufferSeconds": 45}
${READING_HELP}
Examples:
  npx callboard schedule list.csv --out schedule.csv --report report.json
  npx callboard schedule list.csv --days days.json --out plan.json
  npx callboard schedule late.csv --into schedule.csv --out new.csv
  npx callboard schedule list.csv --group ageGroup,style --cohesion 50 --gap 6
  npx callboard schedule list.csv --seed 7 --seconds 60
  npx callboard schedule list.csv --no-minimise --no-breaks --no-lunch --dinner
  npx callboard schedule list.csv --no-challenge --no-awards --settings set.json
  npx callboard schedule list.xlsx --sheet Friday --columns map.json
  npx callboard schedule list.csv --names answers.json
  npx callboard schedule list.csv --accept-guesses

The days of an event, with their hours and what is asked of them:
  {"stages": ["Main"],
   "days": [{"date": "2027-03-05", "from": "16:00", "until": "21:00"}],
   "sessionMinutes": 180, "zone": "Europe/London",
   "rules": {"doneBy": [{"maxAge": 9, "time": "19:00"}],
             "groupInOneSession": true, "awardsPerSession": true}}
The other rules are divisionOnOneDay, judgeCategoryWhole, studioOnFewDays,
levelOnOneDay, dancerWaitMinutes, judgesBreakMinutes and awardsAfterMinutes.
${EXIT_CODES}`;

const OPTIONS = {
  into: { type: "string" },
  days: { type: "string" },
  out: { type: "string" },
  report: { type: "string" },
  group: { type: "string", default: "ageGroup,entryType" },
  "no-minimise": { type: "boolean", default: false },
  cohesion: { type: "string", default: "100" },
  gap: { type: "string", default: "3" },
  seed: { type: "string", default: "1" },
  seconds: { type: "string", default: "5" },
  "no-breaks": { type: "boolean", default: false },
  "no-lunch": { type: "boolean", default: false },
  dinner: { type: "boolean", default: false },
  "no-challenge": { type: "boolean", default: false },
  "no-awards": { type: "boolean", default: false },
  settings: { type: "string" },
  ...READING_OPTIONS,
  help: { type: "boolean", short: "h", default: false },
} satisfies ParseArgsConfig["options"];

const NUMBERS = ["--cohesion", "--gap", "--seed", "--seconds"];
const MOST_GROUPINGS = 4;
const MOST_SECONDS = 3600;

/** Returns the checked options, or null for --help. Throws `CommandRefused`. */
export function readOptions(args: string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [file, extra] = positionals;
  if (file === undefined)
    throw new CommandRefused("schedule: name the file of routines to schedule");
  if (extra !== undefined)
    throw new CommandRefused(`schedule: one file at a time, but there is also '${extra}'`);
  for (const option of ["into", "days", "out", "report", "settings"] as const)
    if (values[option] === "") throw new CommandRefused(`--${option}: expected the name of a file`);
  if (values.days !== undefined && values.into !== undefined)
    throw new CommandRefused("--days: an existing schedule keeps its sessions; leave out --into");
  return {
    file,
    reading: readingOf(values),
    into: values.into,
    days: values.days,
    out: values.out,
    report: values.report,
    settings: values.settings,
    groupings: groupingsFrom(values.group),
    minimise: !values["no-minimise"],
    cohesion: wholeNumber(values.cohesion, "--cohesion", 100),
    gap: wholeNumber(values.gap, "--gap", MAX_GAP),
    seed: wholeNumber(values.seed, "--seed", 2 ** 32 - 1),
    seconds: secondsFrom(values.seconds),
    includeBreaks: !values["no-breaks"],
    includeLunch: !values["no-lunch"],
    includeDinner: values.dinner,
    includeChallenge: !values["no-challenge"],
    includeAwards: !values["no-awards"],
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args: withNegatives(args), options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node appends advice after the first sentence of its message.
    const [what = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new CommandRefused(`schedule: ${what.replace(/\.$/, "")}; see 'schedule --help'`);
  }
}

/**
 * Joins a negative number to its option, so that it is refused as too small rather than as an
 * option.
 */
function withNegatives(args: readonly string[]): string[] {
  const joined: string[] = [];
  for (const arg of args) {
    const before = joined.at(-1) ?? "";
    if (/^-\d/.test(arg) && NUMBERS.includes(before))
      joined[joined.length - 1] = `${before}=${arg}`;
    else joined.push(arg);
  }
  return joined;
}

function groupingsFrom(text: string): Grouping[] {
  const known: Grouping[] = [...GROUPING_FIELDS, "none"];
  const groupings = text.split(",").map((name) => {
    const grouping = known.find((candidate) => candidate === name.trim());
    if (grouping === undefined)
      throw new CommandRefused(`--group: '${name.trim()}' is none of ${known.join(", ")}`);
    return grouping;
  });
  if (groupings.length > MOST_GROUPINGS)
    throw new CommandRefused(`--group: at most ${MOST_GROUPINGS} fields, but '${text}' has more`);
  const twice = groupings.find((one, at) => one !== "none" && groupings.indexOf(one) !== at);
  if (twice !== undefined) throw new CommandRefused(`--group: '${twice}' is there twice`);
  return groupings;
}

function wholeNumber(text: string, option: string, most: number): number {
  const number = Number(text);
  if (text.trim() !== "" && Number.isInteger(number) && number >= 0 && number <= most)
    return number;
  throw new CommandRefused(`${option}: expected a whole number from 0 to ${most}, got '${text}'`);
}

function secondsFrom(text: string): number {
  const seconds = Number(text);
  const isNumber = text.trim() !== "";
  if (isNumber && seconds > 0 && seconds <= MOST_SECONDS) return seconds;
  if (isNumber && seconds <= 0) throw new CommandRefused("--seconds: expected a number above 0");
  throw new CommandRefused(
    `--seconds: expected a number above 0 and up to ${MOST_SECONDS}, got '${text}'`,
  );
}
