// The command line: the first word selects the command.
import { runCommand } from "./run-command.ts";

// A reader such as `head` closes the pipe when it has seen enough: not a failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
});

process.exitCode = await runCommand(process.argv.slice(2), {
  out: (text) => process.stdout.write(text),
  error: (text) => process.stderr.write(text),
});
