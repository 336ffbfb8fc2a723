// A running school for tests: a process of its own on a free port, with data of its own.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { SERVE_ENVIRONMENT, SERVE_FLAGS } from "../scripts/serve-environment.mjs";

/** The pass-phrases of every school that the tests start. */
export const PASS_PHRASES = {
  admin: "test-pass-phrase-admin",
  inventory: "test-pass-phrase-inventory",
  members: "test-pass-phrase-members",
  lessons: "test-pass-phrase-lessons",
} as const;

/** The owner's, which the first start of a school made. */
export function ownerPassPhrase(dataFolder: string): string {
  const made = readFileSync(path.join(dataFolder, "first-passwords.txt"), "utf8");
  return /^Owner: (.*)$/m.exec(made)?.[1] ?? "";
}

export type SchoolOptions = {
  /** The checkout whose build is started; this one unless another is given. */
  checkout?: string;
  /** A data folder to start from; it is copied. */
  from?: string;
  /** A data folder to use as it is; it stays when the school stops. */
  dataFolder?: string;
  isEmpty?: boolean;
  /** Its data has the pass-phrases of an earlier start: to check them again takes a second. */
  hasPassPhrases?: boolean;
  environment?: Record<string, string>;
};

export type SchoolProcess = {
  dataFolder: string;
  /** The number that the operating system knows the process by. */
  pid: number;
  /** What it has written so far. */
  output: () => string;
  /** The lines of its log so far: all that it wrote to standard output. */
  log: () => string[];
  /** Resolves with the address once pages are served; rejects with the output if it ends first. */
  ready: Promise<string>;
  /** Resolves with the exit code, or with the signal's name. */
  exit: Promise<number | string>;
  signal: (name: NodeJS.Signals) => void;
};

export type SchoolServer = {
  address: string;
  dataFolder: string;
  /** The school's own clock. */
  now: () => Date;
  /** Stops the school and removes its data; `beforeRemoval` runs between the two. */
  stop: (beforeRemoval?: () => void) => Promise<void>;
};

/** Starts the process and returns at once. */
export function spawnSchool(options: SchoolOptions = {}): SchoolProcess {
  const dataFolder = options.dataFolder ?? mkdtempSync(path.join(tmpdir(), "callboard-school-"));
  if (options.from) cpSync(options.from, dataFolder, { recursive: true });
  const { hasPassPhrases = options.from !== undefined } = options;
  const passPhrases = hasPassPhrases ? {} : GIVEN_PASS_PHRASES;
  const child = spawn(
    process.execPath,
    [...SERVE_FLAGS, "scripts/serve.ts", ...(options.isEmpty ? ["--empty"] : [])],
    {
      cwd: options.checkout ?? process.cwd(),
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...environmentOf(dataFolder), ...passPhrases, ...options.environment },
    },
  );
  let output = "";
  let log = "";
  const exit = new Promise<number | string>((resolve) => {
    child.once("exit", (code, signal) => resolve(code ?? signal ?? "unknown"));
  });
  const ready = new Promise<string>((resolve, reject) => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Public website\s+(https?:\S+?)\/\s/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on("data", (chunk: Buffer) => {
      log += chunk.toString();
      hear(chunk);
    });
    child.stderr.on("data", hear);
    void exit.then((code) => reject(new Error(`The school ended with ${code}: ${output}`)));
  });
  // A test that expects the end of the process never asks for its address.
  ready.catch(() => {});
  return {
    dataFolder,
    pid: child.pid ?? 0,
    output: () => output,
    log: () => log.split("\n").filter((line) => line !== ""),
    ready,
    exit,
    signal: (name) => child.kill(name),
  };
}

/** Starts a school and waits until it serves pages. */
export async function startSchool(options: SchoolOptions = {}): Promise<SchoolServer> {
  const school = spawnSchool(options);
  const { CALLBOARD_NOW } = options.environment ?? {};
  return {
    address: await school.ready,
    dataFolder: school.dataFolder,
    now: () => (CALLBOARD_NOW ? new Date(CALLBOARD_NOW) : new Date()),
    stop: async (beforeRemoval) => {
      school.signal("SIGTERM");
      await school.exit;
      beforeRemoval?.();
      if (!options.dataFolder) rmSync(school.dataFolder, { recursive: true, force: true });
    },
  };
}

const GIVEN_PASS_PHRASES = Object.fromEntries(
  Object.entries(PASS_PHRASES).map(([gate, passPhrase]) => [
    `CALLBOARD_${gate.toUpperCase()}_PASSWORD`,
    passPhrase,
  ]),
);

function environmentOf(dataFolder: string): NodeJS.ProcessEnv {
  return {
    ...SERVE_ENVIRONMENT,
    ...process.env,
    NODE_ENV: "production",
    PORT: "0",
    HOST: "127.0.0.1",
    DATABASE_URL: "",
    CALLBOARD_DATA: dataFolder,
    CALLBOARD_LOG: "error",
  };
}
