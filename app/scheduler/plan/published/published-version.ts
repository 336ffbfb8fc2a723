// The newest published version, as stored in the plan.

export type PublishedRoutine = {
  row: number;
  number: string;
  /** On the clock shared by all sessions. */
  startSeconds: number;
  /** A hash of everything shown of the routine, to detect changes. */
  print: number;
  isScratched?: true | undefined;
  /** A hash of its session and stage; missing without sessions, and in older plans. */
  spot?: number | undefined;
};

/** The rows whose time, place or words differ from those of an earlier version. */
export type ChangedRows = { since: number; rows: readonly number[] };

export type Published = {
  /** The newest version, from 1; 0 when the numbers came from a file. */
  version: number;
  /** When it was published, as an ISO date-time; '' if it was not. */
  at: string;
  /** In running order. */
  routines: PublishedRoutine[];
  /** Numbers of deleted routines, never given again. */
  retired: string[];
  /** A hash of the sessions, sections and breaks, to detect changes; missing in older plans. */
  shape?: number | undefined;
  /** The changes since the previous version; missing in the first version and in older plans. */
  changed?: ChangedRows | undefined;
};
