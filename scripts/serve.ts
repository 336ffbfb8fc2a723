// Serves the built product until Ctrl+C or SIGTERM.
import path from "node:path";
import { announcement } from "./announcement.ts";
import type * as Main from "../app/main.server.ts";

process.umask(0o077);
// React checks this when loaded: its development build takes five times as long per page.
process.env.NODE_ENV ??= "production";
const root = path.resolve(import.meta.dirname, "..");
const built = path.join(root, "build/server/index.js");
const { fillingOf, readEnvironment, start, startCautions, StartError }: typeof Main = await import(
  built
);

const read = readEnvironment(process.env);
if ("problems" in read) fail(read.problems.join("\n"));
const { environment } = read;

/** Standard output is the log, one line of JSON per event: messages for people go to standard error. */
const say = (words: string) => void process.stderr.write(`${words}\n`);
let isStopping = false;

try {
  const running = await start({
    environment,
    root,
    clientFolder: path.join(root, "build/client"),
    filling: fillingOf(process.argv),
    tell: say,
  });
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await running.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const firstStart = await running.ready;
  const address = environment.CALLBOARD_URL ?? `http://localhost:${running.port}`;
  const cautions = startCautions(environment, process.getuid?.() === 0);
  const isTerminal = process.stderr.isTTY;
  say(announcement({ ...firstStart, address, cautions, isTerminal }));
} catch (error) {
  if (error instanceof StartError) fail(error.message);
  // Stopped before it was ready: the stop ends the process.
  if (!isStopping) throw error;
}

function fail(message: string): never {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
