// Runs steps one after another, prints the result of each, and writes the summary.
import {
  added,
  lastLine,
  lineOf,
  sourcesNow,
  summaryOf,
  writeSummary,
  type Count,
  type StepResult,
} from "./test-summary.ts";

export type Step = { name: string; run: () => Count | Promise<Count> };

/** Prints the totals last, and exits with 1 if anything failed. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const started = performance.now();
  const before = sourcesNow();
  const results: StepResult[] = [];
  for (const { name, run } of steps) {
    console.log(`\n— ${name}`);
    const began = performance.now();
    const count = await run();
    results.push({ name, minutes: minutesSince(began), ...count });
  }
  const count = added(...results);
  const minutes = minutesSince(started);
  writeSummary(summaryOf(results, { before, after: sourcesNow(), minutes }));
  console.log(`\n${results.map(lineOf).join("\n")}`);
  console.log(`all: ${minutes.toFixed(1)} min\n`);
  for (const failure of count.failures) console.log(`Failed: ${failure}`);
  console.log(lastLine(count));
  process.exitCode = count.failed > 0 ? 1 : 0;
}

function minutesSince(moment: number): number {
  return (performance.now() - moment) / 60_000;
}
