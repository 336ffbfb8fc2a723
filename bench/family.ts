// Measures the family's page: 4 children in 12 classes, and 3 years of charges. `npm run bench:family` starts its own
// school on SQLite. The scripts are counted as they go over the line.
import { readdirSync, readFileSync } from "node:fs";
import { get } from "node:http";
import path from "node:path";
import { openSqlite } from "#app/data/database/database.server.ts";
import { hashToken } from "#app/identity/visitors.server.ts";
import { addMonths } from "#app/platform/days/day.ts";
import { DAYS } from "#app/site/content/content.ts";
import { makeFamilySignIn } from "#tests/makers/make-family-page.ts";
import { makeFamily } from "#tests/makers/make-family.ts";
import { makeCharge, makePayment } from "#tests/makers/make-fees.ts";
import { makeMember } from "#tests/makers/make-member.ts";
import { makeEnrolment, makeWeeklyClass } from "#tests/makers/make-weekly-class.ts";
import { startSchool } from "#tests/school-server.ts";
import { median, quantile } from "./quantiles.ts";

const TODAY = "2026-11-23";
const ROUNDS = 30;
const WANTED_MS = 200;
const WANTED_SCRIPT_BYTES = 125 * 1024;
const CHILDREN = ["Mia", "Leo", "Ada", "Kit"];
const CLASSES_EACH = 3;
const MONTHS = 36;
const EMAIL = "ann@home.example";
const TOKEN = "a-token-of-the-bench-of-the-family";

const school = await startSchool({
  isEmpty: true,
  environment: { CALLBOARD_NOW: `${TODAY}T15:30:00Z` },
});
const { database, close } = openSqlite(path.join(school.dataFolder, "callboard.db"));
await fill();
const cookie = `callboard-family=${TOKEN}`;

console.log(
  `${CHILDREN.length} children, ${CHILDREN.length * CLASSES_EACH} classes, ${MONTHS} months`,
);
console.log("| what | median ms | slowest tenth ms | to reach | scripts | to reach |");
console.log("| --- | --- | --- | --- | --- | --- |");
for (const address of ["/family", "/family/classes", "/family/money", "/family/details"]) {
  await measure(address);
}
await close();
await school.stop();

async function fill(): Promise<void> {
  const ids: string[] = [];
  for (const [place, first] of CHILDREN.entries()) {
    const { id } = await makeMember(database, { name: `${first} Tern`, birthDate: "2018-05-01" });
    ids.push(id);
    for (let at = 0; at < CLASSES_EACH; at += 1) {
      const day = DAYS[(place + at) % DAYS.length] ?? "Monday";
      const name = `Class ${place} ${at}`;
      const { id: classId } = await makeWeeklyClass(database, { name, day });
      await makeEnrolment(database, id, { classId });
    }
  }
  const contact = { name: "Ann Tern", email: EMAIL, isPayer: true };
  const { id: familyId, contactId } = await makeFamily(database, ids, contact, { maySee: true });
  const { id: account } = await database
    .selectFrom("billingAccounts")
    .select("id")
    .where("familyId", "=", familyId)
    .executeTakeFirstOrThrow();
  for (let months = 0; months < MONTHS; months += 1) {
    const dueOn = addMonths(TODAY, -months);
    for (const memberId of ids)
      await makeCharge(database, account, { memberId, dueOn, month: dueOn.slice(0, 7) });
    await makePayment(database, account, { day: dueOn, pence: 10_000 });
  }
  await makeFamilySignIn(database, {
    contactId: contactId ?? "",
    addressKey: EMAIL,
    tokenHash: hashToken(TOKEN),
    endsAt: "2027-01-01T00:00:00.000Z",
  });
}

async function measure(address: string): Promise<void> {
  const times: number[] = [];
  let html = "";
  for (let round = 0; round <= ROUNDS; round += 1) {
    const started = performance.now();
    const response = await fetch(school.address + address, {
      headers: { cookie, accept: "text/html" },
      redirect: "manual",
    });
    html = await response.text();
    if (response.status !== 200 || !html.includes("Sign out"))
      throw new Error(`${address} answered ${response.status}.`);
    // The first round warms up.
    if (round > 0) times.push(performance.now() - started);
  }
  const bytes = await scriptBytes(address);
  const kilobytes = (count: number) => `${Math.round(count / 1024)} KB`;
  console.log(
    `| ${address} | ${median(times).toFixed(0)} | ${quantile(times, 0.9).toFixed(0)} | < ${WANTED_MS} | ${kilobytes(bytes)} | <= ${kilobytes(WANTED_SCRIPT_BYTES)} |`,
  );
}

type Part = { module: string; imports?: string[] };

/** Returns the bytes of the scripts that a page loads, compressed: the entry's, the frame's and its own. */
async function scriptBytes(route: string): Promise<number> {
  const { entry, routes } = readManifest();
  const parts = [entry, routes.root, routes[route]];
  const names = new Set(
    parts.flatMap((part) => (part ? [part.module, ...(part.imports ?? [])] : [])),
  );
  let bytes = 0;
  for (const name of names) bytes += await bytesOverLine(school.address + name);
  return bytes;
}

function readManifest(): { entry: Part; routes: Record<string, Part> } {
  const folder = path.join(import.meta.dirname, "../build/client/assets");
  const file = readdirSync(folder).find((name) => /^manifest-.*\.js$/.test(name)) ?? "";
  const text = readFileSync(path.join(folder, file), "utf8");
  return JSON.parse(text.slice(text.indexOf("=") + 1).replace(/;\s*$/, "")) as ReturnType<
    typeof readManifest
  >;
}

/** Counts what arrives: `fetch` would unpack it. */
function bytesOverLine(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { "accept-encoding": "br" } }, (response) => {
      let bytes = 0;
      response.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      response.on("end", () => resolve(bytes));
    }).on("error", reject);
  });
}
