// Reads one page of the trials, and their figures.
import { sql } from "kysely";
import type { Database } from "#app/data/database/database.server.ts";
import { contains, countRows, listPage } from "#app/data/database/list-page.server.ts";
import { foldedText } from "#app/platform/name.ts";
import type { PageWindow } from "#app/platform/page-window.ts";
import { cameWords, readTrialAttendance } from "./trial-attendance.server.ts";
import { readBookedClasses } from "#app/office/class-places/enrol-from-trial.server.ts";
import {
  readTrialFigures,
  type MonthOfTrials,
  type TrialStatistics,
} from "./list/trial-statistics.server.ts";
import { lastDay, trialStatus, type TrialStatus } from "./list/trial-status.ts";
import type { Values } from "../fields/field.ts";
import { rowValues } from "../fields/values.ts";
import { TRIAL_FIELDS } from "./trial.fields.ts";

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
  const { rows, window } = await listPage(filteredTrials(database, filter), page);
  const ids = rows.map(({ id }) => id);
  const attendance = await readTrialAttendance(database, ids);
  const booked = await readBookedClasses(database, ids);
  return {
    ...(await readTrialFigures(database, today)),
    window,
    trials: rows.map((trial) => ({
      ...toRow(trial, today),
      came: cameWords(attendance.get(trial.id)),
      bookedIn: booked.get(trial.id) ?? [],
    })),
  };
}

/** Returns the trials that fit, newest first. Search looks in name and email. */
function filteredTrials(database: Database, { search, showConverted, only }: TrialFilter) {
  const trials = newestTrials(database);
  if (only) return trials.where("id", "=", only);
  const wanted = foldedText(search);
  return trials
    .$if(!showConverted, (query) => query.where("joined", "=", false))
    .$if(wanted !== "", (query) =>
      query.where(contains(database, sql.ref("trials.searchText"), wanted)),
    );
}

/** Returns one trial as a row of the list, or null. */
export async function readTrial(
  database: Database,
  id: string,
  today: string,
): Promise<TrialRow | null> {
  const trial = await newestTrials(database).where("id", "=", id).executeTakeFirst();
  if (!trial) return null;
  const booked = await readBookedClasses(database, [id]);
  return { ...toRow(trial, today), bookedIn: booked.get(id) ?? [] };
}

/** Returns the number of trials, including converted and closed ones. */
export function countAllTrials(database: Database): Promise<number> {
  return countRows(newestTrials(database));
}

export type ClassOfTrials = { name: string; trials: { name: string; status: TrialStatus }[] };

/** Returns the trials in each class, sorted by class and then by name. */
export async function readTrialsByClass(
  database: Database,
  today: string,
): Promise<ClassOfTrials[]> {
  const trials = (await newestTrials(database).execute()).map((trial) => toRow(trial, today));
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

function newestTrials(database: Database) {
  return database
    .selectFrom("trials")
    .selectAll()
    .where("deletedAt", "is", null)
    .orderBy("createdAt", "desc")
    .orderBy("id");
}

type Trial = Awaited<ReturnType<ReturnType<typeof newestTrials>["execute"]>>[number];

function toRow(trial: Trial, today: string): TrialRow {
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
