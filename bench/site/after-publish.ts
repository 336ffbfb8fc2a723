// Measures the first visits after a publish: each page of the new version, requested as soon as the publisher has
// the answer, alone and under load.
import { spawn } from "node:child_process";
import { quantile } from "../quantiles.ts";
import { openSqlite } from "#app/data/database/database.server.ts";
import { liveVersion } from "#app/site/content/content.server.ts";
import { SLIDES } from "#app/site/slides/slides.ts";

const TURNS = 10;
const READING_CLIENTS = 8;
const MOST_MS = 150;
const PHONE =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36";
const DESKTOP = "Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";
/** Kinds of readers with their pages, as a browser and not a crawler. */
const READERS = [
  { name: DESKTOP, pages: SLIDES.map(({ route }) => route) },
  { name: PHONE, pages: ["/mobile"] },
];

type School = { address: string; cookie: string; databaseFile: string };

/** Prints the longest wait of any page; throws when one shows an older version. */
export async function measureAfterPublish(school: School): Promise<void> {
  console.log("| after a publish | pages | median ms | longest ms | to reach |");
  console.log("| --- | --- | --- | --- | --- |");
  for (const isRead of [false, true]) {
    for (const isAtOnce of [false, true]) {
      const waits = await waitsOf(school, { isRead, isAtOnce });
      const name = `${isAtOnce ? "all at once" : "one after the other"}${isRead ? ", while others read" : ""}`;
      const row = [
        name,
        waits.length,
        quantile(waits, 0.5).toFixed(1),
        quantile(waits, 1).toFixed(1),
        `<= ${MOST_MS} each`,
      ];
      console.log(`| ${row.join(" | ")} |`);
    }
  }
}

type How = { isRead: boolean; isAtOnce: boolean };

async function waitsOf(school: School, { isRead, isAtOnce }: How): Promise<number[]> {
  const reading = isRead ? readOn(school.address) : null;
  const waits: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const tagline = `Tide ${turn} of ${isRead ? "many" : "few"}, ${isAtOnce ? "at once" : "in turn"}`;
    await publish(school, tagline);
    const asked = READERS.flatMap(({ name, pages }) => pages.map((page) => ({ name, page })));
    const wait = async ({ name, page }: { name: string; page: string }) => {
      const started = performance.now();
      const answer = await fetch(school.address + page, {
        headers: { "user-agent": name, "accept-encoding": "br", accept: "text/html" },
      });
      const words = await answer.text();
      waits.push(performance.now() - started);
      if (page === "/company" && !words.includes(tagline))
        throw new Error(`${page} shows an older version`);
    };
    if (isAtOnce) await Promise.all(asked.map(wait));
    else for (const each of asked) await wait(each);
  }
  reading?.kill();
  return waits;
}

async function publish({ address, cookie, databaseFile }: School, tagline: string): Promise<void> {
  const open = openSqlite(databaseFile);
  const base = await liveVersion(open.database);
  await open.close();
  const blocks = { company: { tagline, copy: "", points: [] } };
  const answer = await fetch(`${address}/admin/editor/publish`, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify({ do: "publish", base, blocks }),
  });
  if (!answer.ok) throw new Error(`Publishing was refused: ${answer.status}`);
}

function readOn(address: string) {
  const args = ["-t1", `-c${READING_CLIENTS}`, "-d60", "-H", "accept-encoding: br", `${address}/`];
  return spawn("wrk", args, { stdio: "ignore" });
}
