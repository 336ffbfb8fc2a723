// The command line: one word says what to do.
import { CommandRefused } from "./command-refused.ts";
import { schedule } from "./schedule.ts";
import { SCHEDULE_HELP } from "./schedule-options.ts";

const HELP = `Usage: npx callboard <command> [options]

Commands:
  schedule <routines.csv>   make a running order from a list of routines

'npx callboard <command> --help' explains a command.
`;

async function run([command, ...rest]: string[]): Promise<void> {
  if (command === undefined || command === "--help" || command === "-h" || command === "help") {
    process.stdout.write(rest[0] === "schedule" ? SCHEDULE_HELP : HELP);
    return;
  }
  if (command !== "schedule")
    throw new CommandRefused(
      `unknown command '${command}': expected 'schedule', or '--help' to see what there is`,
    );
  await schedule(rest);
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
  process.exitCode = 2;
}
