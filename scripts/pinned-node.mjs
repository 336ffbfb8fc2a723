// Finds the pinned Node, and installs the dependencies if they are missing.
import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const OLDEST = [24, 15];

/** Files that neither the product nor its build reads: C headers, duplicates, tests, and builds for other runtimes. */
const NEVER_READ = [
  `${platformPackage()}/include`,
  "@mantine/core/cjs",
  "@mantine/hooks/cjs",
  "@simplewebauthn/server/script",
  "bintrees/test",
  "zod/src",
  "@tabler/icons/categories",
  "@tabler/icons/icons.json",
  "@tabler/icons/tabler-nodes-filled.json",
  "@tabler/icons/tabler-nodes-outline.json",
  ...["buffer", "events", "fs", "path", "stream", "url"].map((name) => `bare-${name}`),
];
/** The same by their names: source maps, and pages for developers. */
const NEVER_READ_NAMES = /\.map$|(?:^|\/)(?:CHANGELOG|README)\.md$/i;
/** Optional peer dependencies that npm installs anyway; they come back with the tools. */
const ONLY_CHECKS = ["typescript", "@typescript", "@types", "csstype", "undici-types"];

/**
 * Installs the packages when they are missing or older than the lock file: those that build and
 * run the product, and with `withTools` also those of the folder `tools`, which test and measure
 * it.
 */
export function installIfNeeded(root, { withTools = false } = {}) {
  const isThere = isInstalled(root);
  if (isThere && !(withTools && lacksTools(root))) return;
  console.log(isThere ? "Installing the tools (once) …" : "Installing the packages (once) …");
  // Tools are added to the existing folder: a school may be running on it.
  const words = isThere ? ["install", "--no-save"] : ["ci"];
  // With NODE_ENV=production npm would leave out the build tools.
  words.push("--ignore-scripts", "--include=dev");
  if (!withTools) words.push("--no-workspaces");
  const own = mkdtempSync(path.join(tmpdir(), "callboard-install-"));
  try {
    npm(ownNode(root, own), root, words);
    const packages = path.join(root, "node_modules");
    const unread = readdirSync(packages, { recursive: true }).filter((file) =>
      NEVER_READ_NAMES.test(file),
    );
    const others = withTools ? [] : ONLY_CHECKS;
    for (const part of [...unread, ...NEVER_READ, ...others])
      rmSync(path.join(packages, part), { recursive: true, force: true });
  } catch {
    console.error("The packages could not be installed: see npm's message above.");
    process.exitCode = 1;
  } finally {
    rmSync(own, { recursive: true, force: true });
  }
  if (process.exitCode) process.exit();
}

function isInstalled(root) {
  const marker = path.join(root, "node_modules/.package-lock.json");
  const lock = path.join(root, "package-lock.json");
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs;
}

function lacksTools(root) {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, "tools/package.json"), "utf8"));
  return Object.keys(dependencies).some(
    (name) => !existsSync(path.join(root, "node_modules", name)),
  );
}

/**
 * Returns the Node to run npm with: npm leaves out optional packages that refuse the Node it
 * runs on, so an old one first installs the pinned Node, alone, into the folder `own`. Undefined
 * means npm as it is.
 */
function ownNode(root, own) {
  const { optionalDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const version = optionalDependencies?.[platformPackage()];
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

/** Returns the path of a recent enough Node: the pinned one, otherwise the one that runs this. */
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
