// A program of the system that tests need, installed with apt where it is missing and that is possible.
import { spawnSync } from "node:child_process";

/** The path of the first of the names that is a program, or null. */
export function findProgram(...names: string[]): string | null {
  for (const name of names) {
    const { status, stdout } = spawnSync("which", [name], { encoding: "utf8" });
    if (status === 0) return stdout.trim();
  }
  return null;
}

/** Installs a package of Debian as root; false where that cannot be done. */
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
