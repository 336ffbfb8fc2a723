// Runs a script with the pinned Node in place of this process: its terminal, signals and exit.
import { spawn } from "node:child_process";

/** Ends this process as the script ends. */
export function handOver(node, words, { root, env = process.env }) {
  const script = spawn(node, words, { cwd: root, stdio: "inherit", env });
  // The terminal sends Ctrl+C to both; a lone SIGTERM has to be passed on.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => script.kill("SIGTERM"));
  script.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
}
