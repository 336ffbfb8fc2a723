// `npm run dev`: the whole server inside Vite, so that edits show immediately.
import path from "node:path";
import { createServer } from "vite";
import type * as Main from "../app/main.server.ts";

process.umask(0o077);
const root = path.resolve(import.meta.dirname, "..");
const vite = await createServer({ root, server: { middlewareMode: true }, appType: "custom" });
const main = (await vite.ssrLoadModule("/app/main.server.ts")) as typeof Main;

const read = main.readEnvironment(process.env);
if ("problems" in read) fail(read.problems.join("\n"));

try {
  const running = await main.start({
    environment: read.environment,
    root,
    clientFolder: null,
    filling: main.fillingOf(process.argv),
    tell: console.log,
    development: {
      middleware: vite.middlewares,
      // Loaded for each request: the requested page's routes may have changed.
      loadBuild: () => vite.ssrLoadModule("virtual:react-router/server-build") as never,
    },
  });
  const { passPhrases, passPhraseFile } = await running.ready;
  console.log(`\n  Callboard, for development: http://localhost:${running.port}/`);
  if (Object.keys(passPhrases).length > 0) {
    console.log(`  The staff pass-phrases: ${passPhraseFile}`);
  }
  const stop = async () => {
    await running.stop();
    await vite.close();
    process.exit(0);
  };
  process.on("SIGINT", stop);
  process.on("SIGTERM", stop);
} catch (error) {
  if (error instanceof main.StartError) fail(error.message);
  throw error;
}

function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
