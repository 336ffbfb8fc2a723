// The command line: one word says what to do.
import { CommandRefused } from "./command-refused.ts";
import { mendPlan } from "./mend.ts";
import { MEND_HELP } from "./mend-options.ts";
import { schedule } from "./schedule.ts";
import { SCHEDULE_HELP } from "./schedule-options.ts";

const HELP = `Usage: npx callboard <command> [options]

Commands:
  schedule <routines.csv>   make a running order from a list of routines
  mend <plan.json>          take late entries and scratches into a published plan

'npx callboard <command> --help' explains a command.
`;

const HELPS: Partial<Record<string, string>> = { schedule: SCHEDULE_HELP, mend: MEND_HELP };

async function run([command, ...rest]: string[]): Promise<void> {
  if (command === undefined || command === "--help" || command === "-h" || command === "help") {
    process.stdout.write(HELPS[rest[0] ?? ""] ?? HELP);
    return;
  }
  if (command === "schedule") await schedule(rest);
  else if (command === "mend") await mendPlan(rest);
  else
    throw new CommandRefused(
      `unknown command '${command}': expected 'schedule' or 'mend', or '--help' to see what there is`,
    );
}

// A reader that has seen enough, such as `head`, closes the pipe: that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof CommandRefused)) throw error;
  // A file's name may have a line end in it.
  process.stderr.write(`callboard: ${error.message.replace(/\s*[\r\n]+\s*/g, " ")}\n`);
  process.exitCode = error.exitCode;
}
