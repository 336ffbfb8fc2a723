// Many spreadsheets with something done to them: how each ends, and what reading them costs.
// `npm run bench:hostile-sheets -- 10000 7` tries 10,000 files of the seed 7.
import { readSheet } from "#app/platform/sheets/read-sheet.server.ts";
import { checkReading } from "#tests/hostile-sheets/check-reading.ts";
import { hostileSheets } from "#tests/hostile-sheets/hostile-sheets.ts";
import { readInTurn } from "#tests/hostile-sheets/read-in-turn.ts";

const MB = 1024 * 1024;

const [files = "10000", seed = "1"] = process.argv.slice(2);
const endings = new Map<string, number>();
const wrong: string[] = [];
let slowest = 0;
let largest = 0;
const before = process.memoryUsage().rss;

for await (const reading of readInTurn(hostileSheets(Number(seed), Number(files)))) {
  const answer = reading.answer ?? (await readSheet(reading.bytes));
  const ending = "problem" in answer ? answer.problem.replaceAll(/\d+/g, "n") : "read";
  endings.set(ending, (endings.get(ending) ?? 0) + 1);
  const problem = checkReading(answer);
  if (problem) wrong.push(`${reading.what}: ${problem}`);
  slowest = Math.max(slowest, reading.milliseconds);
  largest = Math.max(largest, process.memoryUsage().rss);
}

console.log(`${files} files of seed ${seed}`);
for (const [ending, times] of [...endings].sort(([, one], [, two]) => two - one)) {
  console.log(`${String(times).padStart(7)}  ${ending}`);
}
console.log(`slowest ${slowest.toFixed(0)} ms, to reach <= 10000`);
console.log(`memory up by ${((largest - before) / MB).toFixed(0)} MB, to reach <= 100`);
console.log(`${wrong.length} ended otherwise, to reach 0`);
for (const line of wrong) console.log(line);
process.exitCode = wrong.length > 0 ? 1 : 0;
