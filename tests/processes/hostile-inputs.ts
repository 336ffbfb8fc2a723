// Sends thousands of damaged bodies and files to a running school: each gets a message, nothing is half written,
// and memory stays stable.
import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect } from "vitest";
import { openPostgres, openSqlite } from "#app/data/database/database.server.ts";
import { between, seededRandom, type Random } from "#sample/random.ts";
import { ENQUIRY, MEMBERS, SCHEDULE, TELLS_TOO_MUCH } from "#tests/hostile-bodies.ts";
import { makeArchive, sheetRowsXml, workbookParts } from "#tests/make-archive.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { spoiledBytes, spoiledJson } from "#tests/mutations.ts";
import { plainPicture } from "#tests/sample-pictures.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { startedSchool } from "#tests/started-school.ts";

const DAY_MS = 86_400_000;
const AT_ONCE = 8;
const MEMORY_LIMIT_MB = 100;
const COSTUMES = makeArchive(
  workbookParts(
    sheetRowsXml([
      ["Item", "Colour", "Quantity"],
      ["Tutu", "White", "12"],
    ]),
  ),
);

type Input = { to: string; body: BodyInit; type?: string };

/** Ends a run that waits for something that never comes: long enough with every core busy. */
export const INPUT_PATIENCE_MS = 1_000;

/** Fails when an input gets no message, is half written or keeps memory. */
export async function expectWords(inputs: number): Promise<void> {
  const { options, remove } = await startedSchool({
    CALLBOARD_TRUST_PROXY: "1",
    CALLBOARD_LOG: "silent",
    // With a small heap, what it holds is needed rather than waiting to be collected. With less the
    // process would do little but collect.
    NODE_OPTIONS: "--max-old-space-size=256",
  });
  const school = spawnSchool(options);
  const address = await school.ready;
  const { DATABASE_URL: url } = options.environment;
  const { database, close } = url
    ? openPostgres(url, () => {})
    : openSqlite(path.join(school.dataFolder, "callboard.db"));
  const cookie = await makeSession(database, {
    scopes: ["admin", "members", "inventory"],
    // Re-authenticated for the whole proof.
    unlockedAt: new Date(Date.now() + DAY_MS),
  });
  const pictures = await Promise.all(
    (["jpeg", "png", "webp"] as const).map((format) => plainPicture(64, 48, format)),
  );

  const failures: string[] = [];
  const stored = { enquiries: new Set<string>(), schedules: new Set<string>() };
  let refused = 0;
  const send = async (at: number) => {
    const { to, body, type } = inputAt(at, pictures);
    const headers = {
      cookie,
      // Compressing the responses would be a third of the work.
      "accept-encoding": "identity",
      // Each from its own address: the limit by address is not tested here.
      "x-forwarded-for": randomUUID(),
      ...(type ? { "content-type": type } : {}),
    };
    const response = await fetch(address + to, { method: "POST", headers, body });
    const text = await response.text();
    const isTold = text.trim() !== "" && !TELLS_TOO_MUCH.test(text);
    if (response.status >= 500 || !isTold)
      failures.push(`${at} ${to}: ${response.status} ${text.slice(0, 200)}`);
    if (response.status >= 400) refused += 1;
    else if (to === "/api/contact") stored.enquiries.add(JSON.parse(text).reference);
    else if (to === "/api/comp-schedules") stored.schedules.add(JSON.parse(text).id);
  };

  let next = 0;
  const sendUntil = (end: number) =>
    Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (next < end) await send(next++);
      }),
    );
  await sendUntil(inputs / 4);
  const before = residentMb(school.pid);
  await sendUntil(inputs);
  const grown = residentMb(school.pid) - before;

  expect(failures).toEqual([]);
  expect(grown).toBeLessThan(MEMORY_LIMIT_MB);
  expect(refused).toBeGreaterThan(inputs / 4);
  expect(stored.enquiries.size).toBeGreaterThan(0);
  expect(stored.schedules.size).toBeGreaterThan(0);

  const enquiries = await database.selectFrom("enquiries").select(["reference", "id"]).execute();
  expect(new Set(enquiries.map(({ reference }) => reference))).toEqual(stored.enquiries);
  const schedules = await database.selectFrom("compSchedules").select("id").execute();
  expect(new Set(schedules.map(({ id }) => id))).toEqual(stored.schedules);
  const audits = await database.selectFrom("audit").select("subjectId").execute();
  const audited = new Set(audits.map(({ subjectId }) => subjectId));
  expect([...enquiries, ...schedules].filter(({ id }) => !audited.has(id))).toEqual([]);
  for (const table of ["members", "costumes", "imports"] as const)
    expect(await database.selectFrom(table).selectAll().execute()).toEqual([]);
  expect((await fetch(`${address}/readyz`)).status).toBe(200);

  await close();
  school.signal("SIGTERM");
  expect(await school.exit).toBe(0);
  await remove();
}

/** Returns the same input for the same number, whatever was sent before. */
function inputAt(at: number, pictures: Buffer[]): Input {
  const random = seededRandom(`hostile ${at}`);
  // A workbook is read by its own process, so there are fewer (the proof of hostile sheets has
  // more).
  if (at % 500 === 0)
    return file("/costume-inventory/import/preview", "stock.xlsx", spoiledBytes(random, COSTUMES));
  const kind = between(random, 0, 9);
  if (kind < 4) return json(random, "/api/contact", ENQUIRY);
  if (kind < 7) return json(random, "/api/comp-schedules", SCHEDULE);
  if (kind < 9)
    return file("/admin/members/upload/preview", "members.csv", spoiledBytes(random, MEMBERS));
  const picture = pictures[at % pictures.length] ?? Buffer.alloc(0);
  return file("/costume-inventory/photos", "dress.jpg", spoiledBytes(random, picture));
}

function json(random: Random, to: string, value: unknown): Input {
  return { to, body: spoiledJson(random, value), type: "application/json" };
}

function file(to: string, name: string, bytes: Uint8Array<ArrayBuffer>): Input {
  const body = new FormData();
  body.set("key", randomUUID());
  const isPhoto = to.endsWith("/photos");
  body.set(isPhoto ? "photo" : "file", new File([bytes], name));
  return { to, body };
}

/** Returns the process's memory, in MB. */
function residentMb(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Number(kilobytes) / 1024;
}
