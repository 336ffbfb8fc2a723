// Serves the built product until Ctrl+C or SIGTERM.
import path from "node:path";
import type * as Main from "../app/main.server.ts";

process.umask(0o077);
// React looks at this when it is loaded: its development build takes five times as long for a page.
process.env.NODE_ENV ??= "production";
const root = path.resolve(import.meta.dirname, "..");
const built = path.join(root, "build/server/index.js");
const { readEnvironment, start, startCautions, StartError }: typeof Main = await import(built);

const read = readEnvironment(process.env);
if ("problems" in read) fail(read.problems.join("\n"));
const { environment } = read;

try {
  const running = await start({
    environment,
    root,
    clientFolder: path.join(root, "build/client"),
    isEmpty: process.argv.includes("--empty"),
    tell: console.log,
  });
  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    await running.stop();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
  const { passPhrases, passPhraseFile } = await running.ready;
  announce(running.port, passPhrases, passPhraseFile);
} catch (error) {
  if (error instanceof StartError) fail(error.message);
  throw error;
}

function announce(port: number, passPhrases: Record<string, string>, file: string): void {
  const address = environment.CALLBOARD_URL ?? `http://localhost:${port}`;
  console.log(`
  Callboard is running.

  Public website   ${address}/
  Back-office      ${address}/admin
  Scheduler        ${address}/competition-scheduler
`);
  const made = Object.entries(passPhrases);
  if (made.length > 0) {
    console.log("  The staff pass-phrases, shown this once:\n");
    for (const [name, passPhrase] of made) console.log(`  ${name.padEnd(16)} ${passPhrase}`);
    console.log(`\n  They are also in ${file} until they are changed on the Settings page.\n`);
  }
  const cautions = startCautions(environment, process.getuid?.() === 0);
  if (cautions.length > 0) console.log(`${cautions.map((line) => `  ${line}\n`).join("")}`);
  console.log("  Press Ctrl+C to stop.");
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
