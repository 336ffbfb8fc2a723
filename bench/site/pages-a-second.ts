// Measures how many public pages per second one process sends, compared with a bare Node server sending the same
// bytes and headers, one without headers, and a WordPress: each by wrk, alternating.
import { execFile, spawnSync } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { promisify } from "node:util";
import { median } from "../quantiles.ts";

const run = promisify(execFile);
const PAGES = ["/", "/classes", "/mobile"];
const CLIENTS = 32;
const TURNS = 3;
const WANTED = ">= a third of bare Node, 20 times WordPress";
/** The most that memory may grow after the first minute. */
const MOST_GROWTH_MB = 32;
const MINUTE_SECONDS = 60;
/** Headers of the connection, not of the page. */
const NOT_OF_THE_PAGE = new Set(["connection", "keep-alive", "date", "transfer-encoding"]);
const BR = { "accept-encoding": "br" };

type Options = { seconds: number; memory: () => string; beside: string | undefined };

/** Prints a table of medians; `memory` is the school's. Needs `wrk`. */
export async function measurePages(
  address: string,
  { seconds, memory, beside }: Options,
): Promise<void> {
  if (spawnSync("wrk", ["-v"]).error) {
    console.log("Public pages are measured by wrk, which is not installed.");
    return;
  }
  console.log(
    "| page, Brotli | bytes | a second | bare Node | its own headers | part | WordPress | times | memory MB | to reach |",
  );
  console.log("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  for (const path of PAGES) {
    const answer = await inBrotli(address + path);
    const bytes = await bytesOf(address + path);
    const headers = Object.fromEntries(
      [...answer.headers].filter(([name]) => !NOT_OF_THE_PAGE.has(name)),
    );
    const same = await serve(bytes, headers);
    const bare = await serve(bytes, { "content-encoding": "br", "content-length": bytes.length });
    const rates: Record<"ours" | "same" | "bare" | "other", number[]> = {
      ours: [],
      same: [],
      bare: [],
      other: [],
    };
    for (let turn = 0; turn < TURNS; turn += 1) {
      rates.ours.push(await rateOf(address + path, seconds));
      rates.same.push(await rateOf(same.address, seconds));
      rates.bare.push(await rateOf(bare.address, seconds));
      if (beside) rates.other.push(await rateOf(beside, seconds));
    }
    same.server.close();
    bare.server.close();
    const ours = median(rates.ours);
    const withHeaders = median(rates.same);
    const without = median(rates.bare);
    const part = `${(ours / withHeaders).toFixed(2)} and ${(ours / without).toFixed(2)}`;
    const other = median(rates.other);
    const times = (ours / other).toFixed(0);
    const row = [
      path,
      bytes.length,
      ours,
      without,
      withHeaders,
      part,
      other,
      times,
      memory(),
      WANTED,
    ];
    console.log(`| ${row.join(" | ")} |`);
  }
}

/** Reads two pages for some minutes, and prints the memory after the first and the last. */
export async function measureMemory(
  address: string,
  minutes: number,
  memory: () => string,
): Promise<void> {
  console.log(`\n| minutes of reading | pages | memory MB | to reach |\n| --- | --- | --- | --- |`);
  let pages = 0;
  let first = Number.NaN;
  for (let minute = 1; minute <= minutes; minute += 1) {
    for (const path of ["/", "/classes"])
      pages += (await rateOf(address + path, MINUTE_SECONDS / 2)) * (MINUTE_SECONDS / 2);
    if (minute === 1) first = Number(memory());
    const wanted = minute === 1 ? "" : `<= ${first + MOST_GROWTH_MB}`;
    if (minute === 1 || minute === minutes)
      console.log(`| ${[minute, pages, memory(), wanted].join(" | ")} |`);
  }
}

/** Fetches a page until its Brotli is ready: at first it is sent as gzip. */
async function inBrotli(url: string): Promise<Response> {
  const answer = await fetch(url, { headers: BR });
  return answer.headers.get("content-encoding") === "br" ? answer : inBrotli(url);
}

/** Returns the bytes as sent: `fetch` would decompress them. */
async function bytesOf(url: string): Promise<Buffer> {
  const options = { encoding: "buffer" as const, maxBuffer: 10_000_000 };
  const { stdout } = await run("curl", ["-s", "-H", "accept-encoding: br", url], options);
  return stdout;
}

type Headers = Record<string, string | number>;

async function serve(
  bytes: Buffer,
  headers: Headers,
): Promise<{ server: Server; address: string }> {
  const server = createServer((_request, response) => {
    response.writeHead(200, headers);
    response.end(bytes);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/` };
}

async function rateOf(url: string, seconds: number): Promise<number> {
  const options = ["-t1", `-c${CLIENTS}`, `-d${seconds}`, "-H", "accept-encoding: br", url];
  const { stdout } = await run("wrk", options);
  if (/Non-2xx/.test(stdout)) throw new Error(`not every answer of ${url} was a page`);
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}
