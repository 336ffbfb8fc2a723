// Builds the browser files and the server, and compresses the files once. With --if-changed it does nothing when
// the sources have not changed since the last build.
import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";

const SOURCES = [
  "app",
  "media",
  "sample-school",
  "scripts",
  "public",
  "package-lock.json",
  "vite.config.ts",
  "react-router.config.ts",
  "postcss.config.mjs",
];
const STAMP = "build/sources.sha256";
const PRESSED = /\.(js|css|svg|json|txt|xml|webmanifest|ttf)$/;
const SMALLEST_BYTES = 1024;
const COMMAND = /\/command-route-[^/]+\.js$/;

const wanted = hashOfSources();
const isBuilt = existsSync(STAMP) && readFileSync(STAMP, "utf8") === wanted;
if (!(process.argv.includes("--if-changed") && isBuilt)) {
  console.log("Building …");
  execFileSync(process.execPath, ["node_modules/@react-router/dev/bin.cjs", "build"], {
    stdio: ["inherit", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (!process.env.CALLBOARD_DELIVERY) dropCommands();
  await Promise.all(
    filesUnder("build/client")
      .filter((file) => PRESSED.test(file))
      .map(press),
  );
  writeFileSync(STAMP, wanted);
}

/** Leaves the commands out of the browser's list of routes: they are posted to, never navigated to. */
function dropCommands(): void {
  const [file, ...others] = filesUnder("build/client/assets").filter((each) =>
    /manifest-[^/]+\.js$/.test(each),
  );
  if (!file || others.length > 0) throw new Error("expected one route manifest");
  const text = readFileSync(file, "utf8");
  const [start, end] = [text.indexOf("{"), text.lastIndexOf("}") + 1];
  const manifest = JSON.parse(text.slice(start, end)) as { routes: Record<string, Route> };
  const routes = Object.entries(manifest.routes).filter(([, { module }]) => !COMMAND.test(module));
  const slim = JSON.stringify({ ...manifest, routes: Object.fromEntries(routes) });
  writeFileSync(file, text.slice(0, start) + slim + text.slice(end));
}

type Route = { module: string };

async function press(file: string): Promise<void> {
  const bytes = readFileSync(file);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [zipped, pressed] = await Promise.all([
    promisify(gzip)(bytes, { level: 9 }),
    promisify(brotliCompress)(bytes, { params }),
  ]);
  writeFileSync(`${file}.gz`, zipped);
  writeFileSync(`${file}.br`, pressed);
}

function hashOfSources(): string {
  // The same sources are built in two ways (app/site/delivery/bundling).
  const hash = createHash("sha256").update(process.env.CALLBOARD_DELIVERY ?? "");
  for (const source of SOURCES.filter((name) => existsSync(name))) {
    const files = source.includes(".") ? [source] : filesUnder(source);
    for (const file of files.sort()) hash.update(file).update(readFileSync(file));
  }
  return hash.digest("hex");
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
