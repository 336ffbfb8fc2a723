// Finds a system program that tests need, and installs it with apt if possible.
import { spawnSync } from "node:child_process";

/** Returns the path of the first of these programs that exists, or null. */
export function findProgram(...names: string[]): string | null {
  for (const name of names) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
}

/** Installs a Debian package as root; returns false when that is not possible. */
export function installWithApt(name: string): boolean {
  const canInstall = process.getuid?.() === 0 && findProgram("apt-get") !== null;
  if (!canInstall) return false;
  console.log(`Installing ${name} …`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  return (
    spawnSync("apt-get", ["update", "-qq"], { env }).status === 0 &&
    spawnSync("apt-get", ["install", "-y", "-qq", name], {
      stdio: ["ignore", "ignore", "inherit"],
      env,
    }).status === 0
  );
}
