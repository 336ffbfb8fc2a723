// Finds the Node that the project pins, and installs the dependencies when they are not there.
import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

const OLDEST = [24, 15];

/** Runs `npm ci` when the packages are missing or older than the lock file. */
export function installIfNeeded(root) {
  const marker = path.join(root, "node_modules/.package-lock.json");
  const lock = path.join(root, "package-lock.json");
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log("Installing the packages (once) …");
  const isWindows = process.platform === "win32";
  try {
    execFileSync("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], {
      cwd: root,
      stdio: "inherit",
      shell: isWindows,
    });
  } catch {
    console.error("The packages could not be installed: see npm's message above.");
    process.exit(1);
  }
}

/** The path of a Node that is new enough: the pinned one, else the one that runs this. */
export function pinnedNode(root) {
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const folder = path.join(root, "node_modules", name);
  if (existsSync(folder)) {
    const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
    return path.join(folder, bin.node);
  }
  const [major, minor] = process.versions.node.split(".").map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return process.execPath;
  console.error(
    `Node ${OLDEST.join(".")} or newer is needed on ${process.platform}-${process.arch}: this is ${process.versions.node}.`,
  );
  return process.exit(1);
}
