// Runs a command line.
import { CommandRefused } from "./command-refused.ts";
import { QuestionsOpen } from "./read-files.ts";
import type { Streams } from "./streams.ts";

const HELP = `Usage: npx callboard <command> [options]

Commands:
  read <routines.csv>       show how a list of routines is understood
  schedule <routines.csv>   make a running order from a list of routines
  mend <plan.json>          fit late entries and scratches into a published plan
  sheets <plan.json>        write the programme, call sheets and all other sheets as PDF
  follow <address>          be the second desk of a running show
  check <plan.json>         check a plan, its report and its list independently

'npx callboard <command> --help' explains a command, with examples.
`;

type Command = (args: string[], streams: Streams) => Promise<number>;

/** Each command loads only its own code: `check` runs without the optimiser. */
const COMMANDS: Partial<Record<string, () => Promise<Command>>> = {
  read: async () => (await import("./read.ts")).read,
  schedule: async () => (await import("./schedule.ts")).schedule,
  mend: async () => (await import("./mend.ts")).mendPlan,
  sheets: async () => (await import("./sheets.ts")).writeSheets,
  follow: async () => (await import("./follow.ts")).follow,
  check: async () => (await import("./check-plan.ts")).checkPlan,
};

/**
 * Returns the exit code: 0 when done, 1 when not possible or wrong, 2 for wrong usage, 3 for open
 * questions, 4 when something could not be checked.
 */
export async function runCommand(args: readonly string[], streams: Streams): Promise<number> {
  try {
    return await carryOut(args, streams);
  } catch (error) {
    if (!(error instanceof CommandRefused)) throw error;
    // A file name may contain a line break; open questions have a line each.
    const message =
      error instanceof QuestionsOpen ? error.message : error.message.replace(/\s*[\r\n]+\s*/g, " ");
    streams.error(`callboard: ${message}\n`);
    return error.exitCode;
  }
}

async function carryOut([command, ...rest]: readonly string[], streams: Streams): Promise<number> {
  if (command === undefined || command === "--help" || command === "-h" || command === "help") {
    const explained = COMMANDS[rest[0] ?? ""];
    if (explained) return (await explained())(["--help"], streams);
    streams.out(HELP);
    return 0;
  }
  const load = COMMANDS[command];
  if (load) return (await load())([...rest], streams);
  throw new CommandRefused(
    `unknown command '${command}': expected 'read', 'schedule', 'mend', 'sheets', 'follow' or 'check'; see '--help'`,
  );
}
