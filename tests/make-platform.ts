// A platform for server tests: a fresh database, a clock that the test sets, and no background jobs.
import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ANONYMOUS, type Platform, type Visitor } from "#app/data/context.server.ts";
import { environmentSchema } from "#app/platform/start/environment.schema.ts";
import { schoolDaysOf } from "#app/site/content/content.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { freshDatabase, type FreshDatabase } from "./fresh-database.ts";

export const NOW = "2026-11-20T10:00:00.000Z";

export type TestPlatform = Omit<Platform, "photos"> & {
  open: FreshDatabase;
  /** Moves the clock forward, or back when negative. */
  passMinutes: (minutes: number) => void;
  [Symbol.asyncDispose]: () => Promise<void>;
};

export async function makePlatform(variables: Record<string, string> = {}): Promise<TestPlatform> {
  const open = await freshDatabase();
  const environment = environmentSchema.parse(variables);
  const dataFolder = path.join(tmpdir(), `callboard-test-files-${randomUUID()}`);
  let nowMs = Date.parse(NOW);
  return {
    environment,
    open,
    database: open.database,
    log: createLog({ CALLBOARD_LOG: "silent" }),
    dataFolder,
    secret: Buffer.from("a secret that only the tests know"),
    phraseKey: Buffer.from("a key that finds pass-phrases"),
    now: () => new Date(nowMs),
    schoolDays: () => schoolDaysOf(open.database, new Date(nowMs)),
    passMinutes: (minutes) => {
      nowMs += minutes * 60_000;
    },
    [Symbol.asyncDispose]: async () => {
      await open[Symbol.asyncDispose]();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A visitor without a session, with a test's changes. */
export function makeVisitor(overrides: Partial<Visitor> = {}): Visitor {
  return {
    ...ANONYMOUS,
    reauthenticatedScopes: overrides.scopes ?? new Set(),
    addressHash: "address of a phone",
    requestId: "request",
    ...overrides,
  };
}
