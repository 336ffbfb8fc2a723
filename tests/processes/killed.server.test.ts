// kill -9 again and again, some of it while starting and migrating: what was acknowledged is there.
// CALLBOARD_KILL_ROUNDS=500 makes the long run.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { openPostgres, openSqlite } from "#app/platform/database/database.server.ts";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { spawnSchool, type SchoolProcess } from "#tests/school-server.ts";

const ROUNDS = Number(process.env.CALLBOARD_KILL_ROUNDS ?? 20);
const WRITERS = 4;
const LONGEST_START_MS = 900;
const LONGEST_RUN_MS = 400;
/** Every third round is killed while it starts; the first of them while it makes the tables. */
const isKilledAtStart = (round: number) => round % 3 === 0;

test(
  `${ROUNDS} times killed under mixed writes, nothing that was acknowledged is lost and nothing is half done`,
  { timeout: ROUNDS * 15_000 },
  async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-killed-"));
    const postgres = await emptyPostgres();
    const environment = {
      DATABASE_URL: postgres?.url ?? "",
      CALLBOARD_TRUST_PROXY: "1",
      CALLBOARD_LOG: "silent",
    };
    const acknowledged: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const school = spawnSchool({ dataFolder, isEmpty: true, environment });
      if (isKilledAtStart(round)) {
        await wait((LONGEST_START_MS * (round + 1)) / ROUNDS);
      } else {
        acknowledged.push(
          ...(await writeUntilKilled(school, (LONGEST_RUN_MS * (round + 1)) / ROUNDS)),
        );
      }
      school.signal("SIGKILL");
      expect(await school.exit).toBe("SIGKILL");
    }
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);

    const last = spawnSchool({ dataFolder, isEmpty: true, environment });
    await last.ready;
    last.signal("SIGTERM");
    expect(await last.exit).toBe(0);

    const open = postgres
      ? openPostgres(postgres.url, () => {})
      : openSqlite(path.join(dataFolder, "callboard.db"));
    const { database } = open;
    const stored = await database
      .selectFrom("enquiries")
      .select(["id", "reference", "outboxId"])
      .execute();
    const references = new Set(stored.map(({ reference }) => reference));
    expect(acknowledged.filter((reference) => !references.has(reference))).toEqual([]);

    const mails = new Set(
      (await database.selectFrom("outbox").select("id").execute()).map(({ id }) => id),
    );
    const audited = new Set(
      (await database.selectFrom("audit").select("subjectId").execute()).map(
        ({ subjectId }) => subjectId,
      ),
    );
    expect(stored.filter(({ outboxId }) => outboxId === null || !mails.has(outboxId))).toEqual([]);
    expect(stored.filter(({ id }) => !audited.has(id))).toEqual([]);
    expect(mails.size).toBe(stored.length);
    const check = postgres ? sql`select 'ok' as integrity_check` : sql`pragma integrity_check`;
    expect((await check.execute(database)).rows).toEqual([{ integrityCheck: "ok" }]);
    await open.close();
    await postgres?.remove();
    rmSync(dataFolder, { recursive: true });
  },
);

/** Several parents write at once until the process is gone; returns what each was told is stored. */
async function writeUntilKilled(school: SchoolProcess, runMs: number): Promise<string[]> {
  const address = await school.ready;
  const acknowledged: string[] = [];
  const over = new AbortController();
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!over.signal.aborted) {
      const reference = await sendEnquiry(address).catch(() => null);
      if (reference) acknowledged.push(reference);
    }
  });
  await wait(runMs);
  school.signal("SIGKILL");
  await school.exit;
  over.abort();
  await Promise.all(writers);
  return acknowledged;
}

async function sendEnquiry(address: string): Promise<string | null> {
  const response = await fetch(`${address}/api/contact`, {
    method: "POST",
    // Each from an address of its own: the limit for one address is not what is tested here.
    headers: { "content-type": "application/json", "x-forwarded-for": randomUUID() },
    body: JSON.stringify({
      name: "A parent",
      email: "parent@families.example",
      subject: "",
      message: `When does the term start? ${randomUUID()}`,
    }),
  });
  const answer = (await response.json()) as { ok: boolean; reference?: string };
  return answer.ok ? (answer.reference ?? null) : null;
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
