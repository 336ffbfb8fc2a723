// Names, schedule and retention of backups, and when a missing one is worth a warning.

export const DAILY_KEPT = 14;
export const WEEKLY_KEPT = 8;
/** Retention of all but the nightly ones. */
export const OTHERS_KEPT_WEEKS = 8;
export const OVERDUE_HOURS = 26;
/** In UTC: night everywhere in Europe, in winter and summer. */
const BACKUP_HOUR = 2;
const RETRY_MINUTES = 60;

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;
const DAY_LENGTH = 10;
/** 1 January 1970 was a Thursday; weeks start on Monday. */
const DAYS_BEFORE_FIRST_MONDAY = 3;
const DAYS_A_WEEK = 7;

/** Why a backup was made: nightly, by the command, or before a restore or a migration. */
export type BackupKind = "nightly" | "callboard" | "before-restore" | "before-migration";

/** Returns the file name of a backup of this kind made at this time; two in one second differ if possible. */
export function backupName(kind: BackupKind, at: Date): string {
  const moment = at.toISOString().replaceAll(":", "-");
  const isToTheSecond = kind === "nightly" || kind === "callboard";
  return `${kind}-${isToTheSecond ? moment.replace(/\.\d+/, "") : moment}.tar.gz`;
}

/** Returns the file name of a nightly backup made at this time. */
export function nightlyName(at: Date): string {
  return backupName("nightly", at);
}

const NIGHTLY_NAME = /^nightly-(\d{4}-\d\d-\d\d)T\d\d-\d\d-\d\dZ\.tar\.gz(?:\.age)?$/;

/** Returns the time (ISO) of a nightly backup by its name; null for another name. */
export function madeAtOf(name: string): string | null {
  return NIGHTLY_NAME.test(name) ? momentIn(name) : null;
}

const ARCHIVE_NAME =
  /^(nightly|callboard|before-restore|before-migration)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:\.\d+)?Z\.tar\.gz(?:\.age)?$/;

/** Returns the kind and time (ISO) of an archive by its name; null for any other name. */
export function archiveNamed(name: string): { kind: BackupKind; madeAt: string } | null {
  const kind = ARCHIVE_NAME.exec(name)?.[1] as BackupKind | undefined;
  const madeAt = kind && momentIn(name);
  return kind && madeAt ? { kind, madeAt } : null;
}

/** Parses `2026-11-20T02-00-00Z` in a name as ISO text. */
function momentIn(name: string): string | null {
  const [, day, hours, minutes, seconds] = MOMENT.exec(name) ?? [];
  const moment = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}

const MOMENT = /(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d(?:\.\d+)?)Z/;

const OTHER_NAME =
  /^(?:callboard|before-restore|before-migration)-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d(?:\.\d+)?Z(?:\.tar\.gz(?:\.age)?)?$/;

/**
 * Returns the names of other backups older than 8 weeks at `at`, and of files that a restore set
 * aside; never nightly ones or files with other names.
 */
export function expiredBackups(names: readonly string[], at: Date): string[] {
  return names.filter((name) => {
    const end = endOfOther(name);
    return end !== null && at.getTime() >= end;
  });
}

/** Returns when the 8 weeks of a non-nightly backup end, in milliseconds; null for any other name. */
function endOfOther(name: string): number | null {
  const madeAt = OTHER_NAME.test(name) ? momentIn(name) : null;
  return madeAt === null ? null : Date.parse(madeAt) + OTHERS_KEPT_WEEKS * DAYS_A_WEEK * DAY_MS;
}

/**
 * Returns the nightly backups no longer needed: neither the last of one of the 14 newest days
 * with any, nor of the 8 newest weeks. Files with other names are never included.
 */
export function backupsToRemove(names: readonly string[]): string[] {
  const nightly = names.filter((name) => NIGHTLY_NAME.test(name)).toSorted();
  const kept = new Set([
    ...lastOfEach(nightly, dayNumber).slice(-DAILY_KEPT),
    ...lastOfEach(nightly, weekNumber).slice(-WEEKLY_KEPT),
  ]);
  return nightly.filter((name) => !kept.has(name));
}

export type RetainedBackup = {
  name: string;
  /** The day on which it is deleted; null when no rule deletes it. */
  endsOn: string | null;
};

/**
 * Returns the day on which a backup is deleted, if one is made every night from `today` on (days
 * as text); null for other names, which no rule deletes.
 */
export function expiryDay(name: string, names: readonly string[], today: string): string | null {
  const end = endOfOther(name);
  if (end !== null) return new Date(end).toISOString().slice(0, DAY_LENGTH);
  if (!NIGHTLY_NAME.test(name)) return null;
  const first = Date.parse(today);
  const later: string[] = [];
  for (let day = 0; ; day += 1) {
    const at = new Date(first + day * DAY_MS + BACKUP_HOUR * HOUR_MS);
    later.push(nightlyName(at));
    if (!backupsToRemove([...new Set([...names, ...later])]).includes(name)) continue;
    return at.toISOString().slice(0, DAY_LENGTH);
  }
}

function lastOfEach(names: string[], period: (name: string) => number): string[] {
  return [...new Map(names.map((name) => [period(name), name])).values()];
}

function dayNumber(name: string): number {
  return Date.parse(NIGHTLY_NAME.exec(name)?.[1] ?? "") / DAY_MS;
}

function weekNumber(name: string): number {
  return Math.floor((dayNumber(name) + DAYS_BEFORE_FIRST_MONDAY) / DAYS_A_WEEK);
}

export type BackupState = {
  /** ISO times; null for never. */
  lastGoodAt: string | null;
  lastTriedAt: string | null;
  /** When a backup was requested; kept until one is good. */
  wantedAt?: string | null;
  /** The time of the backup that was last copied elsewhere. */
  lastCopiedAt?: string | null;
};

/** Returns true while a requested backup has not begun. */
export function isBackupWanted({
  lastTriedAt,
  wantedAt,
}: Pick<BackupState, "lastTriedAt" | "wantedAt">): boolean {
  return Boolean(wantedAt) && (lastTriedAt === null || lastTriedAt < (wantedAt ?? ""));
}

/**
 * Returns true when the last 02:00 (UTC) has no good backup since and none was attempted within
 * the hour, or when one was requested and not attempted since.
 */
export function isBackupDue(state: BackupState, now: Date): boolean {
  if (isBackupWanted(state)) return true;
  const { lastGoodAt, lastTriedAt } = state;
  if (lastTriedAt !== null && now.getTime() - Date.parse(lastTriedAt) < RETRY_MINUTES * MINUTE_MS) {
    return false;
  }
  const sinceNight = (now.getTime() - BACKUP_HOUR * HOUR_MS) % DAY_MS;
  return lastGoodAt === null || Date.parse(lastGoodAt) < now.getTime() - sinceNight;
}

/**
 * Returns true when there has been no good backup for 26 hours, counted from `since` (ISO) if
 * there never was one.
 */
export function isBackupOverdue(lastGoodAt: string | null, since: string, now: Date): boolean {
  return now.getTime() - Date.parse(lastGoodAt ?? since) > OVERDUE_HOURS * HOUR_MS;
}
