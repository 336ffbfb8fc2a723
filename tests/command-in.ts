// Runs a command of the command line in a folder, in this process.
import { runCommand } from "../bin/run-command.ts";

/** Returns its output, as of a program started in that folder. */
export async function commandIn(
  folder: string,
  args: readonly string[],
): Promise<{ code: number; out: string; error: string }> {
  let out = "";
  let error = "";
  const before = process.cwd();
  process.chdir(folder);
  try {
    const code = await runCommand(args, {
      out: (text) => {
        out += text;
      },
      error: (text) => {
        error += text;
      },
    });
    return { code, out, error };
  } finally {
    process.chdir(before);
  }
}
