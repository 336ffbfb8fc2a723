import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

const ROOT = path.resolve(import.meta.dirname, "..");

type Package = {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};

function read<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(ROOT, file), "utf8")) as T;
}

const { packages } = read<{ packages: Record<string, Package> }>("package-lock.json");

/** Returns the folders of these packages and all their dependencies. */
function broughtBy(names: string[]): string[] {
  const found = new Set<string>();
  const waiting = names.map((name) => ({ from: "", name }));
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const place = placeOf(next.name, next.from);
    if (place === undefined || found.has(place)) continue;
    found.add(place);
    for (const name of neededBy(packages[place]!)) waiting.push({ from: place, name });
  }
  return [...found];
}

function neededBy(one: Package): string[] {
  const peers = Object.keys(one.peerDependencies ?? {});
  return [
    ...Object.keys({ ...one.dependencies, ...one.optionalDependencies }),
    ...peers.filter((name) => !one.peerDependenciesMeta?.[name]?.optional),
  ];
}

/** Returns where Node finds a package: next to the importing one, or in a folder above. */
function placeOf(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf("/")))) {
    const place = path.posix.join(folder, "node_modules", name);
    if (packages[place]) return place;
    if (folder === "") return undefined;
  }
}

const names = (places: string[]) => places.map((place) => place.split("node_modules/").at(-1)!);

describe("a school's installation", () => {
  const root = read<Package>("package.json");
  const run = names(broughtBy(Object.keys(root.dependencies!)));
  const built = names(broughtBy(Object.keys(root.devDependencies!)));

  test("a start installs no browser, test or measuring tool", () => {
    expect(run).toContain("hono");
    expect(built).toContain("rolldown");
    const tools = Object.keys(read<Package>("tools/package.json").dependencies!);
    expect(tools).toEqual(expect.arrayContaining(["lighthouse", "@playwright/test", "vitest"]));
    expect([...run, ...built].filter((name) => tools.includes(name))).toEqual([]);
    expect(
      [...run, ...built].filter((name) =>
        /playwright|puppeteer|chromium-bidi|lighthouse/.test(name),
      ),
    ).toEqual([]);
  });

  test("build tools are not runtime dependencies", () => {
    expect(
      run.filter((name) => built.includes(name) && /^vite$|^rolldown$|^@babel\//.test(name)),
    ).toEqual([]);
  });
});

describe("the install", () => {
  let folder: string;
  const has = (name: string) => existsSync(path.join(folder, "node_modules", name));
  const install = (options: string) =>
    execFileSync(
      process.execPath,
      [
        "--input-type=module",
        "--eval",
        `import { installIfNeeded } from ${JSON.stringify(path.join(ROOT, "scripts/pinned-node.mjs"))};
         installIfNeeded(${JSON.stringify(folder)}, ${options});`,
      ],
      { encoding: "utf8", env: { ...process.env, NODE_ENV: "production" } },
    );

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "callboard-lean-"));
    const write = (place: string, content: object) => {
      mkdirSync(path.join(folder, place), { recursive: true });
      writeFileSync(path.join(folder, place, "package.json"), JSON.stringify(content));
    };
    const version = "1.0.0";
    write("runs", { name: "runs", version });
    write("builds", { name: "builds", version });
    write("measures", { name: "measures", version });
    write("tools", { name: "the-tools", version, dependencies: { measures: "file:../measures" } });
    write("", {
      name: "school",
      version,
      workspaces: ["tools"],
      dependencies: { runs: "file:./runs" },
      devDependencies: { builds: "file:./builds" },
    });
    execFileSync("npm", ["install", "--package-lock-only", "--offline"], { cwd: folder });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test("a start leaves the tools out; a test adds them once without changing the lock file", () => {
    const lock = readFileSync(path.join(folder, "package-lock.json"), "utf8");
    expect(install("{}")).toContain("Installing the packages (once) …");
    expect([has("runs"), has("builds"), has("measures")]).toEqual([true, true, false]);
    expect(install("{}")).toBe("");
    expect(install("{ withTools: true }")).toContain("Installing the tools (once) …");
    expect([has("runs"), has("builds"), has("measures")]).toEqual([true, true, true]);
    expect(install("{ withTools: true }")).toBe("");
    expect(install("{}")).toBe("");
    expect(readFileSync(path.join(folder, "package-lock.json"), "utf8")).toBe(lock);
  });
});
