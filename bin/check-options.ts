// The options of `callboard check`.
import { parseArgs } from "node:util";
import { CommandRefused } from "./command-refused.ts";

export const CHECK_HELP = `Usage: npx callboard check <plan.json> [report.json] [list.csv] [options]

Checks a plan from the definitions alone, without the optimiser: times, numbers,
conflicts, hard rules and, with the list, that every routine is there once. With a
report it also compares each figure, and proves the bound on conflicts again from
the certificate in it; docs/proof.md explains how.

  --seconds <n>  give up on a proof after this long (600)
  --help         show this

The first line of the answer is 'checked', 'wrong' or 'not checked: …'. Each fault is
a line with its place, what is there and what it should be.

Examples:
  npx callboard check plan.json
  npx callboard check plan.json report.json list.csv
  npx callboard check plan.json report.json --seconds 60

Exit codes:
  0  checked
  1  wrong
  2  a file or an option is wrong: one line on standard error
  4  not checked: a proof is too large, or the report has no certificate
`;

const MOST_SECONDS = 3600;

/** Returns the checked options, or null for --help. Throws `CommandRefused`. */
export function readCheckOptions(args: string[]) {
  const { values, positionals } = parse(args);
  if (values.help) return null;
  const [plan, ...others] = positionals;
  if (plan === undefined) throw new CommandRefused("check: name the plan.json");
  const reports = others.filter((file) => file.toLowerCase().endsWith(".json"));
  const lists = others.filter((file) => !reports.includes(file));
  const [, secondReport] = reports;
  const [, secondList] = lists;
  const extra = secondReport ?? secondList;
  if (extra !== undefined)
    throw new CommandRefused(
      `check: one report and one list at most, but there is also '${extra}'`,
    );
  const seconds = Number(values.seconds);
  if (!(seconds > 0 && seconds <= MOST_SECONDS))
    throw new CommandRefused(
      `--seconds: expected a number above 0 and up to ${MOST_SECONDS}, got '${values.seconds}'`,
    );
  return { plan, report: reports[0], list: lists[0], seconds };
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        seconds: { type: "string", default: "600" },
        help: { type: "boolean", short: "h", default: false },
      },
      allowPositionals: true,
    });
  } catch (error) {
    // Node appends advice after the first sentence of its message.
    const [what = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
    throw new CommandRefused(`check: ${what.replace(/\.$/, "")}; see 'check --help'`);
  }
}
