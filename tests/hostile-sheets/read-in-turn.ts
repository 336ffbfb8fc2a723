// Reads many spreadsheets under the limits of one, in a child process that is replaced when it dies.
import { spawn, type ChildProcess } from "node:child_process";
import path from "node:path";
import { childFlags, READING_LIMIT_MS } from "#app/files/read-sheet.server.ts";
import type { SheetAnswer } from "#app/files/sheet.ts";
import type { HostileSheet } from "./hostile-sheets.ts";

const CHILD = path.join(import.meta.dirname, "reading-child.ts");
const ROOT = path.resolve(import.meta.dirname, "../..");

type Reading = HostileSheet & {
  /** Null when the child died or took too long. */
  answer: SheetAnswer | null;
  milliseconds: number;
};

export async function* readInTurn(sheets: AsyncIterable<HostileSheet>): AsyncGenerator<Reading> {
  let child = startChild();
  try {
    for await (const sheet of sheets) {
      const answer = await answerOf(child, sheet.bytes);
      if (answer === null) {
        child.kill("SIGKILL");
        child = startChild();
      }
      yield { ...sheet, ...(answer ?? { answer: null, milliseconds: READING_LIMIT_MS }) };
    }
  } finally {
    child.kill("SIGKILL");
  }
}

type Answer = { answer: SheetAnswer; milliseconds: number };

function startChild(): ChildProcess {
  const ownFile = `--allow-fs-read=${CHILD}`;
  return spawn(process.execPath, [...childFlags(ROOT), ownFile, CHILD], {
    cwd: ROOT,
    env: { NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
}

function answerOf(child: ChildProcess, bytes: Buffer): Promise<Answer | null> {
  return new Promise((resolve) => {
    const done = (answer: Answer | null) => {
      clearTimeout(limit);
      child.removeAllListeners();
      resolve(answer);
    };
    const limit = setTimeout(() => done(null), READING_LIMIT_MS);
    child.once("message", (answer) => done(answer as Answer));
    child.once("exit", () => done(null));
    child.send(bytes, (error) => error && done(null));
  });
}
