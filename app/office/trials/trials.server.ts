// Reads the trials: all for the figures, one page for the list.
import type { Database } from "#app/data/database/database.server.ts";
import { pageWindow, type PageWindow } from "#app/platform/page-window.ts";
import { conversionByMonth, type MonthOfTrials } from "./conversion/conversion-by-month.ts";
import { cameWords, readTrialAttendance } from "./trial-attendance.server.ts";
import { readBookedClasses } from "#app/office/class-places/enrol-from-trial.server.ts";
import { searchText } from "#app/office/member-record/same-person.ts";
import { countTrials, type TrialStatistics } from "./list/trial-statistics.ts";
import { lastDay, trialStatus, type TrialStatus } from "./list/trial-status.ts";
import type { Values } from "../fields/field.ts";
import { rowValues } from "../fields/values.ts";
import { TRIAL_FIELDS } from "./trial.fields.ts";
import { lastMonths } from "#app/platform/days/last-months.ts";

export type TrialRow = Values<typeof TRIAL_FIELDS> & {
  id: string;
  version: number;
  firstTrialDate: string;
  status: TrialStatus;
  lastDay: string;
  closedReason: string | null;
  /** 'came 2 of 2: ask them'; "" without a website booking or an attendance. */
  came: string;
  /** Ids of the weekly classes booked on the website. */
  bookedIn: string[];
};

export type TrialFilter = {
  search: string;
  showConverted: boolean;
  /** Shows only the trial with this id; overrides all other filters. */
  only: string;
};

type TrialsPage = {
  trials: TrialRow[];
  window: PageWindow;
  statistics: TrialStatistics;
  months: MonthOfTrials[];
};

/** Reads `?search=…&converted=show&only=…`. */
export function readTrialFilter(address: URLSearchParams): TrialFilter {
  return {
    search: address.get("search") ?? "",
    showConverted: address.get("converted") === "show",
    only: address.get("only") ?? "",
  };
}

/** Returns the figures for all trials, and one page of the filtered ones, newest first. */
export async function readTrialsPage(
  database: Database,
  { filter, page, today }: { filter: TrialFilter; page: string | null; today: string },
): Promise<TrialsPage> {
  const all = await everyTrial(database);
  const wanted = searchText(filter.search);
  const fitting = all.filter((trial) =>
    filter.only
      ? trial.id === filter.only
      : (filter.showConverted || !trial.joined) && trial.searchText.includes(wanted),
  );
  const window = pageWindow(fitting.length, page);
  const shown = fitting.slice(window.offset, window.offset + window.size);
  const ids = shown.map(({ id }) => id);
  const attendance = await readTrialAttendance(database, ids);
  const booked = await readBookedClasses(database, ids);
  return {
    statistics: countTrials(all, today),
    months: conversionByMonth(
      all,
      lastMonths(today).map(({ month }) => month),
    ),
    window,
    trials: shown.map((trial) => ({
      ...toRow(trial, today),
      came: cameWords(attendance.get(trial.id)),
      bookedIn: booked.get(trial.id) ?? [],
    })),
  };
}

/** Returns one trial as a row of the list, or null. */
export async function readTrial(
  database: Database,
  id: string,
  today: string,
): Promise<TrialRow | null> {
  const trial = await everyTrial(database, id);
  if (!trial[0]) return null;
  const booked = await readBookedClasses(database, [id]);
  return { ...toRow(trial[0], today), bookedIn: booked.get(id) ?? [] };
}

/** Returns the number of trials, including converted and closed ones. */
export async function countAllTrials(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom("trials")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deletedAt", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export type ClassOfTrials = { name: string; trials: { name: string; status: TrialStatus }[] };

/** Returns the trials in each class, sorted by class and then by name. */
export async function readTrialsByClass(
  database: Database,
  today: string,
): Promise<ClassOfTrials[]> {
  const trials = (await everyTrial(database)).map((trial) => toRow(trial, today));
  const chosen = trials.flatMap(({ classes, name, status }) =>
    classes.map((className) => ({ className, name, status })),
  );
  const order = new Intl.Collator("en-GB").compare;
  return [...Map.groupBy(chosen, ({ className }) => className)]
    .map(([name, inClass]) => ({
      name,
      trials: inClass
        .map((trial) => ({ name: trial.name, status: trial.status }))
        .sort((one, other) => order(one.name, other.name)),
    }))
    .sort((one, other) => order(one.name, other.name));
}

function everyTrial(database: Database, id?: string) {
  return database
    .selectFrom("trials")
    .selectAll()
    .where("deletedAt", "is", null)
    .$if(id !== undefined, (query) => query.where("id", "=", id ?? ""))
    .orderBy("createdAt", "desc")
    .orderBy("id")
    .execute();
}

function toRow(trial: Awaited<ReturnType<typeof everyTrial>>[number], today: string): TrialRow {
  const { id, version, firstTrialDate, closedReason } = trial;
  return {
    ...rowValues(TRIAL_FIELDS, trial),
    id,
    version,
    firstTrialDate,
    closedReason,
    came: "",
    bookedIn: [],
    status: trialStatus(trial, today),
    lastDay: lastDay(trial),
  };
}
