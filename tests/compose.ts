// Starts Callboard and Caddy as deploy/compose.yaml does, under a separate project name, with the container engine
// of this machine.
import { spawnSync } from "node:child_process";
import { request } from "node:https";

/** Caddy signs this name itself: no outside authority is involved. */
export const COMPOSE_HOST = "school.localhost";

const PROJECT = "callboard-proof";
const COMPOSERS = [
  { engine: "docker", composer: ["docker", "compose"] },
  { engine: "docker", composer: ["docker-compose"] },
  { engine: "podman", composer: ["podman-compose"] },
] as const;

type Answer = { status: number; body: string; cookie: string };
type Asked = { path: string; cookie?: string; sent?: FormData | URLSearchParams };

export type Composed = {
  /** Runs compose with arguments such as `up -d`; returns its output. */
  compose: (...words: string[]) => string;
  /** Runs Docker or podman with these arguments. */
  engine: (...words: string[]) => string;
  /** Returns the container of a service. */
  idOf: (service: "callboard" | "caddy") => string;
  /** Runs a shell command inside Callboard's container. */
  inside: (words: string) => string;
  network: string;
  /** Sends a request to Caddy on port 443 of this machine, trusting only its certificate. */
  ask: (asked: Asked) => Promise<Answer>;
};

/** Returns the first engine that works; throws without one, since nothing would be proven. */
export function composed(): Composed {
  const here = COMPOSERS.find(
    ({ engine, composer: [program, ...words] }) =>
      spawnSync(program, [...words, "version"]).status === 0 &&
      spawnSync(engine, ["info"]).status === 0,
  );
  if (!here)
    throw new Error(
      "Neither docker compose nor podman-compose answers here: the container was not built and not run.",
    );
  const [program, ...words] = here.composer;
  const compose = (...more: string[]) =>
    wellRun(program, [...words, "-f", "deploy/compose.yaml", "-p", PROJECT, ...more]);
  const engine = (...more: string[]) => wellRun(here.engine, more);
  const label = (name: string, value: string) => [
    "--filter",
    `label=com.docker.compose.${name}=${value}`,
  ];
  const idOf = (service: string) =>
    engine("ps", "-aq", ...label("project", PROJECT), ...label("service", service)).trim();
  const inside = (script: string) => engine("exec", idOf("callboard"), "sh", "-c", script);
  const certificate = () =>
    engine("exec", idOf("caddy"), "cat", "/data/caddy/pki/authorities/local/root.crt");
  return {
    compose,
    engine,
    idOf,
    inside,
    network: `${PROJECT}_default`,
    ask: (asked) => ask(asked, certificate()),
  };
}

function wellRun(program: string, words: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, words, {
    encoding: "utf8",
    env: { ...process.env, SCHOOL_NAME: COMPOSE_HOST },
    maxBuffer: 100_000_000,
  });
  if (status !== 0) throw new Error(`${program} ${words.join(" ")}: ${stderr || stdout}`);
  return stdout;
}

async function ask({ path, cookie = "", sent }: Asked, ca: string): Promise<Answer> {
  const body = new Response(sent ?? null);
  const bytes = Buffer.from(await body.arrayBuffer());
  const type = body.headers.get("content-type");
  return new Promise((resolve, reject) => {
    const asking = request(
      {
        host: "127.0.0.1",
        servername: COMPOSE_HOST,
        path,
        ca,
        method: sent ? "POST" : "GET",
        headers: {
          host: COMPOSE_HOST,
          origin: `https://${COMPOSE_HOST}`,
          cookie,
          ...(type && { "content-type": type }),
          "content-length": bytes.length,
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () =>
          resolve({
            status: answer.statusCode ?? 0,
            body: Buffer.concat(chunks).toString(),
            cookie: (answer.headers["set-cookie"] ?? [])
              .map((line) => line.split(";")[0])
              .join("; "),
          }),
        );
      },
    );
    asking.on("error", reject);
    asking.end(bytes);
  });
}
