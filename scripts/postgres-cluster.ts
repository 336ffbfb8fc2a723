// A throwaway PostgreSQL for tests, from the system's programs.
import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { freePort } from "./free-port.ts";

const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** Returns the folder of initdb and pg_ctl, or null when PostgreSQL is not installed. */
export function postgresPrograms(): string | null {
  const versions = existsSync(DEBIAN_FOLDER)
    ? readdirSync(DEBIAN_FOLDER)
        .map(Number)
        .sort((a, b) => b - a)
    : [];
  const folders = [
    ...versions.map((version) => path.join(DEBIAN_FOLDER, String(version), "bin")),
    ...(process.env.PATH ?? "").split(path.delimiter),
  ];
  return (
    folders.find(
      (folder) =>
        existsSync(path.join(folder, "pg_ctl")) && existsSync(path.join(folder, "initdb")),
    ) ?? null
  );
}

/** Starts a cluster on a free local port; `stop` removes it with all its data. */
export async function startCluster(programs: string): Promise<{ url: string; stop: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), "callboard-postgres-"));
  const port = await freePort();
  const isRoot = process.getuid?.() === 0;
  if (isRoot) execFileSync("chown", ["postgres", folder]);
  chmodSync(folder, 0o700);
  // initdb refuses to run as root.
  const run = (program: string, ...rest: string[]) => {
    const command = [path.join(programs, program), ...rest];
    const [file = "", ...args] = isRoot ? ["runuser", "-u", "postgres", "--", ...command] : command;
    execFileSync(file, args, { stdio: ["ignore", "ignore", "pipe"], cwd: tmpdir() });
  };
  const data = path.join(folder, "data");
  run(
    "initdb",
    "-D",
    data,
    "-U",
    "postgres",
    "--auth=trust",
    "--no-sync",
    "--encoding=UTF8",
    "--locale=C.UTF-8",
  );
  const options = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${folder} -c fsync=off -c max_connections=200`;
  run("pg_ctl", "-D", data, "-w", "-l", path.join(folder, "log"), "-o", options, "start");
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run("pg_ctl", "-D", data, "-m", "immediate", "stop");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
