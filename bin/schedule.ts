// `callboard schedule`: makes a running order from a list of routines, without a browser.
import { basename, resolve } from "node:path";
import { exportCsv } from "#app/scheduler/files/export/export-schedule.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";
import { reportLines } from "#app/scheduler/files/import/import-report.ts";
import { openCountText } from "#app/scheduler/files/names/name-question.ts";
import { withNameAnswers } from "#app/scheduler/files/names/read-casts.ts";
import { daysReport, shortLines } from "#app/scheduler/optimiser/days/days-report.ts";
import type { DaysPlan } from "#app/scheduler/optimiser/days/days-plan.ts";
import { scheduleDays } from "#app/scheduler/optimiser/days/schedule-days.ts";
import { planText } from "#app/scheduler/files/plan-file.ts";
import { answerOf, NO_PERFORMERS, proofText } from "#app/scheduler/optimiser/answer.ts";
import { ofOneOrder } from "#app/scheduler/optimiser/proof/certificate.ts";
import { groupTimesOf } from "#app/scheduler/optimiser/limits/group-times.ts";
import { keepLimits } from "#app/scheduler/optimiser/limits/keep-limits.ts";
import { orderRoutines } from "#app/scheduler/optimiser/order-routines.ts";
import { placeWaiting } from "#app/scheduler/optimiser/search/place-waiting.ts";
import {
  type ScheduleReport,
  scheduleReport,
  withQuestions,
} from "#app/scheduler/optimiser/schedule-report.ts";
import {
  type AutoScheduleOptions,
  groupsToSchedule,
  scheduleGroups,
} from "#app/scheduler/plan/generate/auto-schedule.ts";
import {
  loadedText,
  placedCount,
  routineCount,
  waitingRoutines,
  withAllReturned,
  withAlsoWaiting,
} from "#app/scheduler/plan/categories.ts";
import { limitsRemarks } from "#app/scheduler/plan/limits/broken-limits.ts";
import { conflictsOf, namesPerformers } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { runsOf } from "#app/scheduler/plan/generate/grouping.ts";
import { EMPTY_PLAN, itemsInOrder, MAX_ROUTINES, type Plan } from "#app/scheduler/plan/plan.ts";
import { timelineOf } from "#app/scheduler/plan/timeline.ts";
import { reckoningText } from "#app/scheduler/plan/reckoning.ts";
import { CommandRefused } from "./command-refused.ts";
import { cutShortText } from "./cut-short.ts";
import { readDays } from "./days-file.ts";
import { openNamesLines, withNamesFile } from "./name-answers.ts";
import { guessLines, openRoutines, readBytes } from "./read-files.ts";
import { readOptions, SCHEDULE_HELP } from "./schedule-options.ts";
import { readSettings } from "./settings-file.ts";
import { writeAll } from "./write-all.ts";
import type { Streams } from "./streams.ts";

type Options = NonNullable<ReturnType<typeof readOptions>>;

/**
 * Runs `callboard schedule` and returns the exit code: 3 with a schedule while questions about names are open.
 * Throws `CommandRefused` before anything is written.
 */
export async function schedule(args: string[], { out, error }: Streams): Promise<0 | 3> {
  const options = readOptions(args);
  if (options === null) {
    out(SCHEDULE_HELP);
    return 0;
  }
  refuseOverwriting(options);
  const settings = options.settings
    ? readSettings(readBytes(options.settings).toString(), options.settings)
    : EMPTY_PLAN.settings;
  const rule = { ...EMPTY_PLAN.conflictRule, gap: options.gap };
  const empty: Plan = { ...EMPTY_PLAN, settings, conflictRule: rule };
  const days = options.days ? daysIn(options.days) : null;
  const { plan: loaded, notes, open } = await load(options, empty, days);
  const {
    plan,
    report: found,
    remarks,
    minimum,
    proof = "",
  } = options.into
    ? place(loaded, await openSchedule(options.into, empty, options), options)
    : days
      ? generateOnDays(loaded, options, days, open.length)
      : generate(loaded, options, open.length);
  const entries = timelineOf(plan);
  const conflicts = conflictsOf(entries, plan.conflictRule);
  const openQuestions = open.length;
  const answer = answerOf({ plan, entries, conflicts, minimum, openQuestions })?.text ?? null;
  const asked = withQuestions(found, proof || openCountText(openQuestions), open);
  const report = { ...asked, answer };
  const files = [
    { path: options.out, text: options.out?.endsWith(".json") ? planText(plan) : exportCsv(plan) },
    { path: options.report, text: `${JSON.stringify(report, null, 2)}\n` },
  ];
  writeAll(files.flatMap(({ path, text }) => (path === undefined ? [] : [{ path, text }])));
  if (options.out === undefined) out(exportCsv(plan));
  const reckoning = report.reckoning ? [reckoningText(report.reckoning)] : [];
  const lines = [...notes, ...remarks, ...reckoning, ...openNamesLines(open)];
  error(lines.map((line) => `${line}\n`).join(""));
  return open.length > 0 && !options.reading.acceptsGuesses ? 3 : 0;
}

async function load({ file, reading }: Options, empty: Plan, days: DaysPlan | null) {
  const eventDays = days?.days.map(({ date }) => date);
  const imported = await openRoutines(file, empty, reading, eventDays);
  const { plan, report } = imported;
  if (routineCount(plan) === 0) throw new CommandRefused(`${file}: no routines to schedule`);
  const { nameAnswers = {}, namesFile } = reading;
  const named = withNamesFile(withAllReturned(plan), nameAnswers, namesFile);
  return {
    ...named,
    notes: [loadedText(plan), ...reportLines(report), ...guessLines(imported), ...named.notes],
  };
}

/** Opens the schedule of --into; the columns of --columns are the list's. */
function openSchedule(into: string, empty: Plan, { reading }: Options): Promise<Imported> {
  return openRoutines(into, empty, { choices: {}, acceptsGuesses: reading.acceptsGuesses });
}

/** Errors about the file use its name without the folder. */
function daysIn(path: string): DaysPlan {
  const name = basename(path);
  return readDays(readBytes(path, name).toString(), name);
}

function autoScheduleOf(options: Options): AutoScheduleOptions {
  const [primary = "none", secondary = "none", tertiary = "none", quaternary = "none"] =
    options.groupings;
  return {
    ...options,
    primaryGrouping: primary,
    secondaryGrouping: secondary,
    tertiaryGrouping: tertiary,
    quaternaryGrouping: quaternary,
    shuffleWithinGroups: false,
    splitLongSections: false,
    minimizeConflicts: options.minimise,
  };
}

function generateOnDays(loaded: Plan, options: Options, days: DaysPlan, questions: number) {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const autoSchedule = autoScheduleOf(options);
  const { cohesion } = options;
  const allowedMs = options.seconds * 1000;
  /** When the first order was started: the remaining time is divided up. */
  let begunMs: number | null = null;
  const onDays = scheduleDays(loaded, groupsToSchedule(loaded, autoSchedule), {
    ...autoSchedule,
    days,
    cohesion,
    isTimeUp: (share) => {
      begunMs ??= elapsed();
      return elapsed() >= begunMs + (allowedMs - begunMs) * share;
    },
  });
  const elapsedMs = Math.round(elapsed());
  const report = daysReport(onDays, { days: days.rules, groupings: options.groupings, elapsedMs });
  const proof = proofText(report.conflicts, onDays, questions);
  const remarks = remarksOn({ ...onDays, report, proof }, options);
  return {
    plan: { ...onDays.plan, rules: days.rules },
    report,
    minimum: onDays,
    proof,
    remarks: [...remarks, ...shortLines(onDays, autoSchedule)],
  };
}

function generate(loaded: Plan, options: Options, questions: number) {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  const autoSchedule = autoScheduleOf(options);
  const waiting = groupsToSchedule(loaded, autoSchedule);
  const { groups, unavoidable, certificate, wasCutShort } = orderRoutines(waiting, {
    ...options,
    groupTimes: groupTimesOf(scheduleGroups(loaded, waiting, autoSchedule), waiting),
    searchesOn: true,
    isTimeUp: () => elapsed() >= options.seconds * 1000,
  });
  const plan = keepLimits(scheduleGroups(loaded, groups, autoSchedule));
  const elapsedMs = Math.round(elapsed());
  const made = {
    runs: groups.length,
    unavoidable,
    elapsedMs,
    certificate: ofOneOrder(certificate()),
  };
  const report = scheduleReport(plan, made);
  const proof = proofText(report.conflicts, { unavoidable }, questions);
  return {
    plan,
    report,
    minimum: { unavoidable },
    proof,
    remarks: remarksOn({ plan, report, proof, wasCutShort }, options),
  };
}

/** Places the loaded routines in an existing schedule; nothing is proven about the result. */
function place(loaded: Plan, { plan: standing }: Imported, options: Options) {
  if (placedCount(standing) === 0)
    throw new CommandRefused(`--into: '${options.into}' is not an exported schedule with routines`);
  const together = withAlsoWaiting(standing, waitingRoutines(loaded), loaded.limits);
  const all = loaded.nameAnswers ? withNameAnswers(together, loaded.nameAnswers) : together;
  if (routineCount(all) > MAX_ROUTINES)
    throw new CommandRefused(
      `--into: '${options.into}' would have ${routineCount(all)} routines, and can have at most ${MAX_ROUTINES}`,
    );
  const started = performance.now();
  const plan = placeWaiting(all, options.groupings);
  const elapsedMs = Math.round(performance.now() - started);
  const runs = runsOf(
    itemsInOrder(plan).filter((item) => item.type === "routine"),
    options.groupings,
  );
  const report = scheduleReport(plan, { runs, unavoidable: 0, elapsedMs, certificate: null });
  const before = conflictsOf(timelineOf(standing), standing.conflictRule).length;
  return {
    plan,
    report,
    minimum: null,
    proof: "",
    remarks: [`Conflicts: ${report.conflicts}, ${before} before.`],
  };
}

type Made = { plan: Plan; report: ScheduleReport; proof: string; wasCutShort: boolean };

function remarksOn({ plan, report, proof, wasCutShort }: Made, options: Options): string[] {
  const found = `Conflicts: ${report.conflicts}${proof && `, ${proof}`}`;
  const lines = [`${namesPerformers(plan) ? found : NO_PERFORMERS}.`, ...limitsRemarks(plan)];
  if (options.cohesion < 100) lines.push(`Blocks: ${report.runs}, with groups that may be split.`);
  if (wasCutShort) lines.push(cutShortText(report.elapsedMs, options.seconds));
  return lines;
}

function refuseOverwriting({ file, into, days, settings, out, report }: Options): void {
  const read = [file, into, days, settings].flatMap((path) =>
    path === undefined ? [] : [resolve(path)],
  );
  if (out !== undefined && report !== undefined && resolve(out) === resolve(report))
    throw new CommandRefused(
      `--report: '${report}' is also written by --out, and would be overwritten`,
    );
  const written = [
    ["--out", out],
    ["--report", report],
  ] as const;
  for (const [option, path] of written) {
    if (path === undefined) continue;
    if (read.includes(resolve(path)))
      throw new CommandRefused(`${option}: '${path}' is also an input, and would be overwritten`);
  }
}
