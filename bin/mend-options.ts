// The options of `callboard mend`.
import { type ParseArgsConfig, parseArgs } from "node:util";
import { CommandRefused } from "./command-refused.ts";
import { EXIT_CODES, READING_HELP, READING_OPTIONS, readingOf } from "./reading-options.ts";

export const MEND_HELP = `Usage: npx callboard mend <plan.json> [options]

Fits late entries and scratches into a published plan with the fewest moves: no
hard rule is broken, no conflict is added, and every routine keeps its number. No
routine starts earlier than published unless --earlier is given. A late entry
after number 143 gets 143A. A plan that was never published is treated as
published.

  --add <file>       late entries, a CSV file or a workbook
  --scratch <list>   the numbers of the routines to scratch, separated by commas
  --earlier          routines may start earlier where nothing else helps, and when
                     a routine is scratched everyone moves up
  --hold             leave the gap when a routine is scratched, also with --earlier
                     (always without it)
  --out <file>       write the new plan to this file, which may be the one that is
                     read (standard output)
  --report <file>    write the changes as JSON: moved, moves with their sessions and
                     times, added, scratched, conflicts, largestShiftMinutes,
                     atLeast and proven
${READING_HELP}
The options below --report are about the file of --add; columns are read as the
plan's own list was.

Examples:
  npx callboard mend plan.json --add late.csv --out plan.json
  npx callboard mend plan.json --scratch 12,143 --earlier --report moves.json
  npx callboard mend plan.json --scratch 12 --earlier --hold
  npx callboard mend plan.json --add late.xlsx --sheet Late --out new.json
  npx callboard mend plan.json --add late.csv --columns map.json
  npx callboard mend plan.json --add late.csv --names answers.json
  npx callboard mend plan.json --add late.csv --accept-guesses
${EXIT_CODES}`;

const OPTIONS = {
  add: { type: "string" },
  scratch: { type: "string" },
  earlier: { type: "boolean", default: false },
  hold: { type: "boolean", default: false },
  out: { type: "string" },
  report: { type: "string" },
  ...READING_OPTIONS,
  help: { type: "boolean", short: "h", default: false },
} satisfies ParseArgsConfig["options"];

/** Returns the checked options, or null for --help. Throws `CommandRefused`. */
export function readMendOptions(args: string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [file, extra] = positionals;
  if (file === undefined) throw new CommandRefused("mend: name the plan.json");
  if (extra !== undefined)
    throw new CommandRefused(`mend: one file at a time, but there is also '${extra}'`);
  for (const option of ["add", "out", "report"] as const)
    if (values[option] === "") throw new CommandRefused(`--${option}: expected the name of a file`);
  const { add, scratch = "", earlier, hold, out, report } = values;
  const numbers = scratch
    .split(",")
    .map((number) => number.trim().toUpperCase())
    .filter((number) => number !== "");
  if (add === undefined && numbers.length === 0)
    throw new CommandRefused("mend: nothing to do: give --add or --scratch");
  const times = { isEarlierAllowed: earlier, isSlotHeld: hold };
  return { file, reading: readingOf(values), add, scratch: numbers, times, out, report };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: OPTIONS, allowPositionals: true });
  } catch (error) {
    // Node appends advice after the first sentence of its message.
    const [what = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new CommandRefused(`mend: ${what.replace(/\.$/, "")}; see 'mend --help'`);
  }
}
