// Measures how long the lists of a school with 20,000 members (`--members`) take to read after a change to the
// database, through the real server: the loaders' answer and the whole page. `npm run bench:lists -- --before
// /path/to/checkout` alternates with an earlier build on the same school and prints the speed-up.
import { randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { emailKey } from "#app/platform/contact-keys.ts";
import { nameKey } from "#app/platform/name.ts";
import { openSqlite } from "#app/data/database/database.server.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { spawnSchool } from "#tests/school-server.ts";
import { median } from "./quantiles.ts";

const ROWS_AT_ONCE = 500;
const LIST = "/admin/dashboard";
const READINGS: readonly (readonly [name: string, address: string])[] = [
  ["members, the loaders", `${LIST}.data`],
  ["members, the page", LIST],
  ["sorted by name", `${LIST}.data?sort=name`],
  ["sorted by next call, page 3", `${LIST}.data?sort=call&page=3`],
  ["searched", `${LIST}.data?search=an`],
  ["check-ins", `${LIST}/check-ins.data`],
  ["check-ins, searched", `${LIST}/check-ins.data?search=an`],
];

const { values } = parseArgs({
  options: {
    before: { type: "string" },
    members: { type: "string", default: "20000" },
    rounds: { type: "string", default: "20" },
    "warm-up": { type: "string", default: "10" },
  },
});
const rounds = Number(values.rounds);
const warmUp = Number(values["warm-up"]);
const members = Number(values.members);

const folder = mkdtempSync(path.join(tmpdir(), "callboard-lists-"));
// The earlier build creates the school, and this build upgrades a copy of it.
const first = await open("before", values.before);
await fillUpTo(members);
await first.stop();
cpSync(path.join(folder, "before"), path.join(folder, "now"), { recursive: true });
const now = await open("now");
const before = values.before === undefined ? null : await open("before", values.before);

console.log(`${members} members, each reading after a change, ${rounds} rounds in turns`);
console.log(
  "| reading | KB | before, median ms | now, median ms | times as fast | before, processor ms | now, processor ms | times less processor |",
);
console.log("| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
for (const [name, address] of READINGS) {
  const of = { before: [] as Reading[], now: [] as Reading[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const readings = { before: await before?.read(address), now: await now.read(address) };
    if (round < 0) continue;
    of.now.push(readings.now);
    if (readings.before) of.before.push(readings.before);
  }
  const clock = { before: middle(of.before, "ms"), now: middle(of.now, "ms") };
  const work = { before: middle(of.before, "processorMs"), now: middle(of.now, "processorMs") };
  const row = [
    name,
    Math.round(middle(of.now, "bytes") / 1024),
    clock.before.toFixed(1),
    clock.now.toFixed(1),
    (clock.before / clock.now).toFixed(2),
    work.before.toFixed(1),
    work.now.toFixed(1),
    (work.before / work.now).toFixed(2),
  ];
  console.log(`| ${row.join(" | ")} |`);
}
await before?.stop();
await now.stop();
rmSync(folder, { recursive: true, force: true });

type Reading = { ms: number; processorMs: number; bytes: number };

function middle(readings: readonly Reading[], what: keyof Reading): number {
  return median(readings.map((reading) => reading[what]));
}

/** Returns the milliseconds of processor time a process has used: on a shared machine the clock says little. */
function processorMs(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`);
  const nanoseconds = threads.map((thread) =>
    Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8").split(" ")[0]),
  );
  return nanoseconds.reduce((sum, each) => sum + each, 0) / 1e6;
}

async function open(name: "before" | "now", checkout?: string) {
  const dataFolder = path.join(folder, name);
  const school = spawnSchool({ dataFolder, ...(checkout !== undefined && { checkout }) });
  const address = await school.ready;
  const { database, close } = openSqlite(path.join(dataFolder, "callboard.db"));
  const anyone = await database.selectFrom("members").select("id").executeTakeFirstOrThrow();
  const cookie = await makeSession(database, { scopes: ["admin", "members"] });
  return {
    /** Reads an address after a change, so that nothing cached may be used. */
    read: async (where: string): Promise<Reading> => {
      await database
        .updateTable("members")
        .set("version", (eb) => eb("version", "+", 1))
        .where("id", "=", anyone.id)
        .execute();
      const start = { ms: performance.now(), processorMs: processorMs(school.pid) };
      const response = await fetch(address + where, { headers: { cookie } });
      const bytes = (await response.arrayBuffer()).byteLength;
      const ms = performance.now() - start.ms;
      if (!response.ok) throw new Error(`${where} answered ${response.status}`);
      return { ms, processorMs: processorMs(school.pid) - start.processorMs, bytes };
    },
    stop: async () => {
      await close();
      school.signal("SIGTERM");
      await school.exit;
    },
  };
}

/** Fills the sample school up with copies of its members under new names and addresses. */
async function fillUpTo(count: number): Promise<void> {
  const { database, close } = openSqlite(path.join(folder, "before", "callboard.db"));
  const rows = await database.selectFrom("members").selectAll().execute();
  const copies = Array.from({ length: Math.max(0, count - rows.length) }, (_, number) => {
    const row = rows[number % rows.length];
    if (!row) throw new Error("the sample school has no members");
    const name = `${row.name} ${number}`;
    const email = row.email && `${number}.${row.email}`;
    const keys = { nameKey: nameKey(name), emailKey: emailKey(email) };
    const searchText = nameKey(`${name} ${email}`);
    const id = randomUUID();
    return {
      ...row,
      classes: row.classes as object,
      id,
      name,
      email,
      ...keys,
      searchText,
      convertedFromTrialId: null,
    };
  });
  await database.transaction().execute(async (trx) => {
    for (let from = 0; from < copies.length; from += ROWS_AT_ONCE) {
      const chunk = copies.slice(from, from + ROWS_AT_ONCE);
      await trx.insertInto("members").values(chunk).execute();
    }
  });
  console.log(`${rows.length} members of the sample school, ${copies.length} copies`);
  await close();
}
