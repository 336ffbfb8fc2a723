// Runs a command line.
import { CommandRefused } from "./command-refused.ts";
import { mendPlan } from "./mend.ts";
import { MEND_HELP } from "./mend-options.ts";
import { read, READ_HELP } from "./read.ts";
import { QuestionsOpen } from "./read-files.ts";
import { schedule } from "./schedule.ts";
import { SCHEDULE_HELP } from "./schedule-options.ts";
import type { Streams } from "./streams.ts";

const HELP = `Usage: npx callboard <command> [options]

Commands:
  read <routines.csv>       show how a list of routines is understood
  schedule <routines.csv>   make a running order from a list of routines
  mend <plan.json>          fit late entries and scratches into a published plan

'npx callboard <command> --help' explains a command, with examples.
`;

const HELPS: Partial<Record<string, string>> = {
  read: READ_HELP,
  schedule: SCHEDULE_HELP,
  mend: MEND_HELP,
};

/** Returns the exit code: 0 when done, 1 when not possible, 2 for wrong usage, 3 for open questions. */
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
    streams.out(HELPS[rest[0] ?? ""] ?? HELP);
    return 0;
  }
  if (command === "read") return read(rest, streams);
  if (command === "schedule") return schedule(rest, streams);
  if (command === "mend") return mendPlan(rest, streams);
  throw new CommandRefused(
    `unknown command '${command}': expected 'read', 'schedule' or 'mend'; see '--help'`,
  );
}
