// Measures the office's lists with 20,000 members, over HTTP, as the browser requests them. `npm run
// bench:members`; the product is built first if its sources changed.
import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import type { Insertable } from "kysely";
import { memberKeys } from "#app/office/member-record/same-person.ts";
import { searchColumns } from "#app/office/fields/search-columns.ts";
import { TRIAL_FIELDS } from "#app/office/trials/trial.fields.ts";
import { openAccounts } from "#app/data/accounts/open-accounts.server.ts";
import { addDays } from "#app/platform/days/day.ts";
import { openSqlite, type Database } from "#app/data/database/database.server.ts";
import type { Tables } from "#migrations/tables.ts";
import { makeSession } from "#tests/makers/make-session.ts";
import { startSchool } from "#tests/school-server.ts";

const MEMBERS = 20_000;
const CALLS_EACH = 3;
const TRIALS = 2_000;
const ROUNDS = 15;
const ROWS_AT_ONCE = 500;
const TODAY = "2026-11-20";
const AT = "2026-09-01T09:00:00.000Z";

/** The requests, with their limits in milliseconds. */
const PAGES: [name: string, address: string, limitMs: number, posted?: object][] = [
  ["list", "/admin/dashboard.data", 1000],
  ["list, last page", "/admin/dashboard.data?page=400", 1000],
  ["search", "/admin/dashboard.data?search=tern%2019", 1000],
  ["check-ins", "/admin/dashboard/check-ins.data", 1000],
  ["check-ins, search", "/admin/dashboard/check-ins.data?search=parent%20199", 1000],
  ["today", "/admin.data", 1000],
  ["trials", "/admin/dashboard/trials.data", 1000],
  ["download", "/admin/members.csv", 5000],
  ["search of everything", "/admin/search", 1000, { search: "tern 19" }],
  ["search of everything, a number", "/admin/search", 1000, { search: "900799" }],
];

const built = spawnSync(process.execPath, ["scripts/build.ts", "--if-changed"], {
  stdio: "inherit",
});
if (built.status !== 0) process.exit(1);

const school = await startSchool({
  isEmpty: true,
  environment: { CALLBOARD_NOW: `${TODAY}T10:00:00.000Z` },
});
const open = openSqlite(path.join(school.dataFolder, "callboard.db"));
try {
  await fill(open.database);
  const cookie = await makeSession(open.database, { scopes: ["admin", "members"] });
  console.log(`${MEMBERS} members, ${MEMBERS * CALLS_EACH} calls, ${TRIALS} trials\n`);
  console.log("| page | median | slowest | size | limit |\n| --- | ---: | ---: | ---: | ---: |");
  for (const [name, address, limitMs, posted] of PAGES) {
    const { times, bytes } = await measure(`${school.address}${address}`, cookie, posted);
    const [median, slowest] = [times[Math.floor(times.length / 2)] ?? 0, times.at(-1) ?? 0];
    const verdict = slowest <= limitMs ? "" : " **missed**";
    console.log(
      `| ${name} | ${Math.round(median)} ms | ${Math.round(slowest)} ms | ${Math.round(bytes / 1024)} KB | ${limitMs} ms${verdict} |`,
    );
  }
} finally {
  await open.close();
  await school.stop();
}

async function measure(address: string, cookie: string, posted?: object) {
  const asked = posted && { method: "POST", body: JSON.stringify(posted) };
  const headers = { cookie, ...(posted && { "content-type": "application/json" }) };
  const times: number[] = [];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const start = performance.now();
    const response = await fetch(address, { headers, ...asked });
    bytes = (await response.arrayBuffer()).byteLength;
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    times.push(performance.now() - start);
  }
  return { times: times.toSorted((one, other) => one - other), bytes };
}

async function fill(database: Database): Promise<void> {
  const members = Array.from({ length: MEMBERS }, (_, number) => member(number));
  const calls = members.flatMap(({ id, lastCheckinAt }) =>
    Array.from({ length: CALLS_EACH }, (_, place) => call(id, String(lastCheckinAt), place)),
  );
  const trials = Array.from({ length: TRIALS }, (_, number) => trial(number));
  await database.transaction().execute(async (trx) => {
    for (const rows of chunks(members)) await trx.insertInto("members").values(rows).execute();
    await openAccounts(
      trx,
      "memberId",
      members.map(({ id }) => id),
      `${TODAY}T10:00:00.000Z`,
    );
    for (const rows of chunks(calls)) await trx.insertInto("memberCheckins").values(rows).execute();
    for (const rows of chunks(trials)) await trx.insertInto("trials").values(rows).execute();
  });
}

/** Every third has a sibling, every twentieth has left, and calls are due all through the month. */
function member(number: number): Insertable<Tables["members"]> & { id: string } {
  const family = number - (number % 3 === 0 ? 1 : 0);
  const written = {
    name: `Ada Tern ${number}`,
    email: `parent${family}@tern.example`,
    phone: `07700 ${String(family).padStart(6, "0")}`,
    parentName: `Parent ${family}`,
  };
  const hasLeft = number % 20 === 0;
  const lastCallDay = addDays(TODAY, -(number % 40));
  return {
    ...written,
    ...memberKeys(written),
    id: randomUUID(),
    joinDate: addDays(TODAY, -(number % 1500)),
    status: hasLeft ? "Inactive" : "Active",
    active: !hasLeft,
    subscriptionAmount: 2800 + (number % 10) * 100,
    membershipFeeDate: addDays(TODAY, -(number % 370)),
    classes: ["Junior Tap", "Junior Ballet"],
    lastCheckinAt: `${lastCallDay}T09:00:00.000Z`,
    createdAt: AT,
    updatedAt: AT,
  };
}

function call(
  memberId: string,
  lastAt: string,
  place: number,
): Insertable<Tables["memberCheckins"]> {
  const day = addDays(lastAt.slice(0, 10), -30 * place);
  const callAt = `${day}T09:00:00.000Z`;
  const outcome = "Phone Call";
  return {
    id: randomUUID(),
    memberId,
    callAt,
    outcome,
    reached: true,
    notes: "",
    createdAt: callAt,
  };
}

function trial(number: number): Insertable<Tables["trials"]> {
  const written = { name: `Bea Gull ${number}`, email: `gull${number}@gull.example`, phone: "" };
  return {
    ...written,
    id: randomUUID(),
    firstTrialDate: addDays(TODAY, -(number % 300)),
    classes: ["Junior Tap"],
    joined: number % 3 === 0,
    ...searchColumns(TRIAL_FIELDS, written),
    createdAt: AT,
    updatedAt: AT,
  };
}

function chunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / ROWS_AT_ONCE) }, (_, chunk) =>
    rows.slice(chunk * ROWS_AT_ONCE, (chunk + 1) * ROWS_AT_ONCE),
  );
}
