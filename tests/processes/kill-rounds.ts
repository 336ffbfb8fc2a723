// Kills the process (kill -9) repeatedly, also during start and migration, and checks that everything acknowledged
// is there.
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect } from "vitest";
import { openPostgres, openSqlite } from "#app/data/database/database.server.ts";
import { EMPTY_PLAN } from "#app/scheduler/plan/plan.ts";
import { toStored } from "#app/scheduler/plan/stored/stored-plan.ts";
import { emptyPostgres } from "#tests/fresh-database.ts";
import { PASS_PHRASES, spawnSchool, type SchoolProcess } from "#tests/school-server.ts";

const LONGEST_START_MS = 900;
const LONGEST_RUN_MS = 600;
/** Every third round is killed during its start; the first of them while creating the tables. */
const isKilledAtStart = (round: number) => round % 3 === 0;

export const ROUND_PATIENCE_MS = 15_000;

/** Fails when something acknowledged is lost, or something is half done. */
export async function expectNothingLost(rounds: number): Promise<void> {
  const dataFolder = mkdtempSync(path.join(tmpdir(), "callboard-killed-"));
  const postgres = await emptyPostgres();
  const environment = {
    DATABASE_URL: postgres?.url ?? "",
    CALLBOARD_TRUST_PROXY: "1",
    CALLBOARD_LOG: "silent",
  };
  const acknowledged: Acknowledged = { enquiries: [], schedules: [], teachers: [] };
  const hasEnough = () =>
    Object.values(acknowledged).every((kept) => kept.length > 0) &&
    acknowledged.enquiries.length > rounds / 2;
  const runs = Array.from({ length: rounds }, (_, round) => round);
  const lastRun = runs.findLast((round) => !isKilledAtStart(round));
  let cookie = "";
  for (let round = 0; round < rounds; round += 1) {
    const school = spawnSchool({
      dataFolder,
      isEmpty: true,
      hasPassPhrases: cookie !== "",
      environment,
    });
    if (isKilledAtStart(round)) {
      await wait((LONGEST_START_MS * (round + 1)) / rounds);
    } else {
      const address = await school.ready;
      // Opened once: a session outlives the process.
      cookie ||= await openLessons(address);
      const runMs = (LONGEST_RUN_MS * (round + 1)) / rounds;
      // On any machine, wait until there is something of each kind to lose.
      const isTimeToKill = () => round !== lastRun || hasEnough();
      await writeUntilKilled(school, { address, cookie, runMs, acknowledged, isTimeToKill });
    }
    school.signal("SIGKILL");
    expect(await school.exit).toBe("SIGKILL");
  }
  expect(hasEnough()).toBe(true);

  const last = spawnSchool({
    dataFolder,
    isEmpty: true,
    hasPassPhrases: true,
    environment,
  });
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
  const schedules = await database.selectFrom("compSchedules").select("id").execute();
  const teachers = await database.selectFrom("aaTeachers").select(["id", "name"]).execute();
  const found = {
    enquiries: new Set(stored.map(({ reference }) => reference)),
    schedules: new Set(schedules.map(({ id }) => id)),
    teachers: new Set(teachers.map(({ name }) => name)),
  };
  for (const kind of ["enquiries", "schedules", "teachers"] as const)
    expect(
      acknowledged[kind].filter((name) => !found[kind].has(name)),
      kind,
    ).toEqual([]);

  const mails = new Set(
    (await database.selectFrom("outbox").select("id").execute()).map(({ id }) => id),
  );
  const audited = new Set(
    (await database.selectFrom("audit").select("subjectId").execute()).map(
      ({ subjectId }) => subjectId,
    ),
  );
  expect(stored.filter(({ outboxId }) => outboxId === null || !mails.has(outboxId))).toEqual([]);
  const rows = [...stored, ...schedules, ...teachers];
  expect(rows.filter(({ id }) => !audited.has(id))).toEqual([]);
  expect(mails.size).toBe(stored.length);
  const check = postgres ? sql`select 'ok' as integrity_check` : sql`pragma integrity_check`;
  expect((await check.execute(database)).rows).toEqual([{ integrityCheck: "ok" }]);
  await open.close();
  await postgres?.remove();
  rmSync(dataFolder, { recursive: true });
}

/** The writes that were acknowledged, by writer. */
type Acknowledged = Record<"enquiries" | "schedules" | "teachers", string[]>;

type Writing = {
  address: string;
  cookie: string;
  /** Minimum time that they write. */
  runMs: number;
  acknowledged: Acknowledged;
  /** Called after each acknowledged write, once the minimum time has passed. */
  isTimeToKill: () => boolean;
};

/** Parents, an organiser and a teacher write at once until the process is gone. */
async function writeUntilKilled(
  school: SchoolProcess,
  { address, cookie, runMs, acknowledged, isTimeToKill }: Writing,
): Promise<void> {
  const over = new AbortController();
  const enough = Promise.withResolvers<void>();
  const repeat = async (kind: keyof Acknowledged, write: () => Promise<string>) => {
    while (!over.signal.aborted) {
      const name = await write().catch(() => null);
      if (name === null) continue;
      acknowledged[kind].push(name);
      if (isTimeToKill()) enough.resolve();
    }
  };
  const writers = [
    repeat("enquiries", () => sendEnquiry(address)),
    repeat("enquiries", () => sendEnquiry(address)),
    repeat("schedules", () => saveSchedule(address)),
    repeat("teachers", () => addTeacher(address, cookie)),
  ];
  await wait(runMs);
  if (!isTimeToKill()) await enough.promise;
  school.signal("SIGKILL");
  await school.exit;
  over.abort();
  await Promise.all(writers);
}

/** Each from its own address: the limit by address is not tested here. */
const newAddress = () => ({ "x-forwarded-for": randomUUID() });

/** Posts and returns the answer; throws unless it succeeded. */
async function post(url: string, body: object, cookie = ""): Promise<Record<string, string>> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", cookie, ...newAddress() },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${response.status}`);
  return (await response.json()) as Record<string, string>;
}

async function sendEnquiry(address: string): Promise<string> {
  const { reference } = await post(`${address}/api/contact`, {
    name: "A parent",
    email: "parent@families.example",
    subject: "",
    message: `When does the term start? ${randomUUID()}`,
  });
  return reference ?? "";
}

async function saveSchedule(address: string): Promise<string> {
  const { id } = await post(`${address}/api/comp-schedules`, { data: toStored(EMPTY_PLAN) });
  return id ?? "";
}

async function addTeacher(address: string, cookie: string): Promise<string> {
  const name = `Teacher ${randomUUID()}`;
  await post(
    `${address}/private-lessons/teachers/new`,
    { key: randomUUID(), name, email: "" },
    cookie,
  );
  return name;
}

/** Opens the private lessons' gate; returns the session's cookies. */
async function openLessons(address: string): Promise<string> {
  const response = await fetch(`${address}/unlock/lessons`, {
    method: "POST",
    headers: newAddress(),
    body: new URLSearchParams({ password: PASS_PHRASES.lessons }),
    redirect: "manual",
  });
  const cookies = response.headers.getSetCookie();
  return cookies.map((cookie) => cookie.split(";")[0]).join("; ");
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
