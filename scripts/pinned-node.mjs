// Finds the Node that the project pins, and installs the dependencies when they are not there.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const OLDEST = [24, 15];

/** Runs `npm ci` when the packages are missing or older than the lock file. */
export function installIfNeeded(root) {
  const marker = path.join(root, "node_modules/.package-lock.json");
  const lock = path.join(root, "package-lock.json");
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  console.log("Installing the packages (once) …");
  const own = mkdtempSync(path.join(tmpdir(), "callboard-install-"));
  try {
    npm(ownNode(root, own), root, ["ci", "--ignore-scripts"]);
  } catch {
    console.error("The packages could not be installed: see npm's message above.");
    process.exitCode = 1;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  if (process.exitCode) process.exit();
}

/**
 * The Node to run npm with: npm leaves out optional packages that refuse the Node it runs on, so an
 * old one first fetches the pinned Node, alone, into the folder `own`. Undefined means npm as it is.
 */
function ownNode(root, own) {
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const version = optionalDependencies[platformPackage()];
  if (isNewEnough() || !version || !process.env.npm_execpath) return undefined;
  writeFileSync(path.join(own, "package.json"), "{}");
  npm(undefined, own, ["install", "--ignore-scripts", `${platformPackage()}@${version}`]);
  return binary(path.join(own, "node_modules", platformPackage()));
}

function npm(node, folder, words) {
  const quiet = ["--no-audit", "--no-fund", "--loglevel=error"];
  const [file, first] = node ? [node, [process.env.npm_execpath]] : ["npm", []];
  execFileSync(file, [...first, ...words, ...quiet], {
    cwd: folder,
    stdio: "inherit",
    shell: !node && process.platform === "win32",
  });
}

/** The path of a Node that is new enough: the pinned one, else the one that runs this. */
export function pinnedNode(root) {
  const folder = path.join(root, "node_modules", platformPackage());
  if (existsSync(folder)) return binary(folder);
  if (isNewEnough()) return process.execPath;
  console.error(
    `Node ${OLDEST.join(".")} or newer is needed on ${process.platform}-${process.arch}: this is ${process.versions.node}.`,
  );
  return process.exit(1);
}

function isNewEnough() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  return major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1]);
}

function platformPackage() {
  return `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
}

function binary(folder) {
  const { bin } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  return path.join(folder, bin.node);
}
