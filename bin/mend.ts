// `callboard mend`: fits late changes into a plan with the fewest moves.
import { basename, resolve } from "node:path";
import { planText } from "#app/scheduler/files/plan-file.ts";
import { reportLines } from "#app/scheduler/files/import/import-report.ts";
import { NOTHING_LATE } from "#app/scheduler/optimiser/mend/late-change.ts";
import { mend } from "#app/scheduler/optimiser/mend/mend.ts";
import { mendReport, movesText } from "#app/scheduler/optimiser/mend/mend-report.ts";
import {
  loadedText,
  routineCount,
  waitingRoutines,
  withAllReturned,
  withAlsoWaiting,
  withoutRoutines,
} from "#app/scheduler/plan/categories.ts";
import { MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import { routineEntries, timelineOf } from "#app/scheduler/plan/timeline.ts";
import { CommandRefused } from "./command-refused.ts";
import { openNamesLines, withNamesFile } from "./name-answers.ts";
import { MEND_HELP, readMendOptions } from "./mend-options.ts";
import { guessLines, openPlan, openRoutines } from "./read-files.ts";
import { writeAll } from "./write-all.ts";
import type { Streams } from "./streams.ts";

type Options = NonNullable<ReturnType<typeof readMendOptions>>;

/**
 * Runs `callboard mend` and returns the exit code: 3 with a plan while questions about names are open.
 * Throws `CommandRefused` before anything is written.
 */
export async function mendPlan(args: string[], { out, error }: Streams): Promise<0 | 3> {
  const options = readMendOptions(args);
  if (options === null) {
    out(MEND_HELP);
    return 0;
  }
  refuseOverwriting(options);
  const standing = openPlan(options.file);
  const { plan, add, notes, open } = await withLate(standing, options);
  const scratch = rowsToScratch(plan, options);
  const result = mend(plan, { ...NOTHING_LATE, add, scratch, ...options.times });
  if ("blockedBy" in result)
    throw new CommandRefused(
      `${options.file}: no fix is possible because of this rule: ${result.blockedBy}${result.needsEarlier ? " --earlier allows it." : ""}`,
      1,
    );
  const { mended } = result;
  const files = [
    { path: options.out, text: planText(mended.plan) },
    { path: options.report, text: `${JSON.stringify(mendReport(mended), null, 2)}\n` },
  ];
  writeAll(files.flatMap(({ path, text }) => (path === undefined ? [] : [{ path, text }])));
  if (options.out === undefined) out(planText(mended.plan));
  const broken = mended.brokenRules.map((rule) => `A rule is broken: ${rule}`);
  const lines = [...notes, movesText(mended), ...broken, ...openNamesLines(open)];
  error(lines.map((line) => `${line}\n`).join(""));
  return open.length > 0 && !options.reading.acceptsGuesses ? 3 : 0;
}

/** Adds the late entries to the plan as waiting routines; returns their rows, and the open questions about names. */
async function withLate(plan: Plan, { file, add, reading }: Options) {
  if (add === undefined) return { plan, add: [], notes: [], open: [] };
  const imported = await openRoutines(add, withoutRoutines(plan), reading);
  const { plan: read, report } = imported;
  const late = waitingRoutines(withAllReturned(read));
  if (late.length === 0) throw new CommandRefused(`${add}: no routines to add`);
  const together = withAlsoWaiting(plan, late, read.limits);
  const named = withNamesFile(together, reading.nameAnswers ?? {}, reading.namesFile);
  const all = named.plan;
  if (routineCount(all) > MAX_ROUTINES)
    throw new CommandRefused(
      `--add: '${file}' would have ${routineCount(all)} routines, and can have at most ${MAX_ROUTINES}`,
    );
  const known = new Set(waitingRoutines(plan).map(({ row }) => row));
  const rows = waitingRoutines(all).flatMap(({ row }) => (known.has(row) ? [] : [row]));
  return {
    plan: { ...all, mappings: read.mappings },
    add: rows,
    open: named.open,
    notes: [loadedText(read), ...reportLines(report), ...guessLines(imported), ...named.notes],
  };
}

function rowsToScratch(plan: Plan, { file, scratch }: Options): number[] {
  const entries = routineEntries(timelineOf(plan));
  return scratch.map((number) => {
    const found = entries.filter((entry) => String(entry.number) === number);
    if (found.length > 1)
      throw new CommandRefused(`--scratch: number ${number} is on several stages in ${file}`);
    const [entry] = found;
    if (!entry)
      throw new CommandRefused(`--scratch: there is no number ${number} in ${basename(file)}`);
    return entry.item.row;
  });
}

/** The plan itself may be overwritten; the list of late entries may not. */
function refuseOverwriting({ file, add, out, report }: Options): void {
  const places = [
    ["--out", out, [add]],
    ["--report", report, [file, add, out]],
  ] as const;
  for (const [option, path, others] of places)
    for (const other of others)
      if (path !== undefined && other !== undefined && resolve(path) === resolve(other))
        throw new CommandRefused(
          `${option}: '${path}' is also an input or output, and would be overwritten`,
        );
}
