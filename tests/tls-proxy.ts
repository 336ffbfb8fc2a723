// A real nginx or Caddy with TLS in front of a school, configured as in deploy/.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram, installWithApt } from "../scripts/find-program.ts";
import { freePort } from "../scripts/free-port.ts";

export type ProxyKind = "nginx" | "caddy";

/** The school's name in deploy/. */
export const SCHOOL_HOST = "school.example";

type TlsProxy = { port: number; stop: () => Promise<void> };

const READY_MS = 20_000;
const POLL_MS = 50;

/** Starts the proxy on a free local port; it passes requests on to the school's port. */
export async function startTlsProxy(kind: ProxyKind, schoolPort: number): Promise<TlsProxy> {
  const program = findProgram(kind) ?? (installWithApt(kind) ? findProgram(kind) : null);
  if (!program) throw new Error(`${kind} is not installed, and it could not be installed.`);
  const folder = mkdtempSync(path.join(tmpdir(), `callboard-${kind}-`));
  const port = await freePort();
  const example = readFileSync(kind === "nginx" ? "deploy/nginx.conf" : "deploy/Caddyfile", "utf8");
  const ports = { port, schoolPort };
  const args =
    kind === "nginx"
      ? nginxArguments(folder, example, { ...ports, plainPort: await freePort() })
      : caddyArguments(folder, example, ports);
  const child = spawn(program, args, {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  });
  let words = "";
  child.stderr.on("data", (chunk: Buffer) => (words += chunk.toString()));
  const ended = new Promise<void>((resolve) => {
    child.once("exit", () => resolve());
  });
  const giveUp = Date.now() + READY_MS;
  while (!(await isListening(port))) {
    if (child.exitCode !== null || Date.now() > giveUp) {
      child.kill("SIGKILL");
      throw new Error(`${kind} did not start: ${words}`);
    }
    await pause(POLL_MS);
  }
  return {
    port,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Ports = { port: number; schoolPort: number };

function nginxArguments(folder: string, example: string, ports: Ports & { plainPort: number }) {
  const certificate = path.join(folder, "certificate.pem");
  const key = path.join(folder, "key.pem");
  execFileSync(
    "openssl",
    ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"].concat(
      ["-days", "2", "-subj", `/CN=${SCHOOL_HOST}`, "-addext", `subjectAltName=DNS:${SCHOOL_HOST}`],
      ["-keyout", key, "-out", certificate],
    ),
    { stdio: "ignore" },
  );
  const site = replaceEach(example, [
    [/ {2}listen \[::\].*\n/g, ""],
    [/listen 80;/g, `listen 127.0.0.1:${ports.plainPort};`],
    [/listen 443 /g, `listen 127.0.0.1:${ports.port} `],
    [/\/etc\/letsencrypt\S*fullchain\.pem/g, certificate],
    [/\/etc\/letsencrypt\S*privkey\.pem/g, key],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${ports.schoolPort}`],
  ]);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${path.join(folder, name)};`)
    .join("\n");
  const file = path.join(folder, "nginx.conf");
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? "user root;" : ""}
    daemon off;
    pid ${path.join(folder, "nginx.pid")};
    error_log stderr;
    events {}
    http {
      access_log off;
      ${temporary}
      ${site}
    }`,
  );
  return ["-c", file, "-p", folder];
}

function caddyArguments(folder: string, example: string, { port, schoolPort }: Ports): string[] {
  const site = replaceEach(example, [
    [/^school\.example \{/m, `${SCHOOL_HOST}:${port} {\n\tbind 127.0.0.1`],
    [/127\.0\.0\.1:3000/g, `127.0.0.1:${schoolPort}`],
  ]);
  const file = path.join(folder, "Caddyfile");
  const here =
    "{\n\tadmin off\n\tauto_https disable_redirects\n\tlocal_certs\n\tskip_install_trust\n}";
  writeFileSync(file, `${here}\n${site}`);
  return ["run", "--config", file, "--adapter", "caddyfile"];
}

function replaceEach(text: string, pairs: readonly (readonly [RegExp, string])[]): string {
  return pairs.reduce((result, [pattern, words]) => {
    if (result.search(pattern) < 0) throw new Error(`${String(pattern)} is not in the example.`);
    return result.replaceAll(new RegExp(pattern, pattern.flags.replace("g", "") + "g"), words);
  }, text);
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.once("connect", () => end(true));
    socket.once("error", () => end(false));
  });
}
