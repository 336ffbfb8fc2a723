// Starts a school for tests: a separate process on a free port, with its own data.
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

/** Returns the owner's pass-phrase, which a school's first start created. */
export function ownerPassPhrase(dataFolder: string): string {
  const made = readFileSync(path.join(dataFolder, "first-passwords.txt"), "utf8");
  return /^Owner: (.*)$/m.exec(made)?.[1] ?? "";
}

export type SchoolOptions = {
  /** The checkout whose build is started; this one by default. */
  checkout?: string;
  /** A data folder to copy and start from. */
  from?: string;
  /** A data folder to use as it is; it stays when the school stops. */
  dataFolder?: string;
  /** Without records, with the sample school's website. */
  isEmpty?: boolean;
  /** Without records and without a website, as with --empty. */
  isBare?: boolean;
  /** Its data already has the pass-phrases: checking them again takes a second. */
  hasPassPhrases?: boolean;
  environment?: Record<string, string>;
};

export type SchoolProcess = {
  dataFolder: string;
  /** The process id. */
  pid: number;
  /** Returns the output so far. */
  output: () => string;
  /** Returns the log lines so far: everything on standard output. */
  log: () => string[];
  /** Resolves with the address once pages are served; rejects with the output if the process ends first. */
  ready: Promise<string>;
  /** Resolves with the exit code, or the signal's name. */
  exit: Promise<number | string>;
  signal: (name: NodeJS.Signals) => void;
};

export type SchoolServer = {
  address: string;
  dataFolder: string;
  /** The school's own clock. */
  now: () => Date;
  /** Stops the school and removes its data; `beforeRemoval` runs in between. */
  stop: (beforeRemoval?: () => void) => Promise<void>;
};

/** Starts the process and returns immediately. */
export function spawnSchool(options: SchoolOptions = {}): SchoolProcess {
  const dataFolder = options.dataFolder ?? mkdtempSync(path.join(tmpdir(), "callboard-school-"));
  if (options.from) cpSync(options.from, dataFolder, { recursive: true });
  const { hasPassPhrases = options.from !== undefined } = options;
  const passPhrases = hasPassPhrases ? {} : GIVEN_PASS_PHRASES;
  const child = spawn(
    process.execPath,
    [
      ...SERVE_FLAGS,
      "scripts/serve.ts",
      ...(options.isEmpty ? ["--sample-website"] : []),
      ...(options.isBare ? ["--empty"] : []),
    ],
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
  // A test that expects the process to end never awaits its address.
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
