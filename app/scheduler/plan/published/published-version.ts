// The newest published version of a plan, as the plan keeps it.

export type PublishedRoutine = {
  row: number;
  number: string;
  /** On the clock that all sessions share. */
  startSeconds: number;
  /** Tells whether anything that is shown of it has changed since. */
  print: number;
  isScratched?: true | undefined;
};

export type Published = {
  /** Of the newest version, from 1; 0 where the numbers came with a file. */
  version: number;
  /** When that was published, as an ISO moment; '' where it was not. */
  at: string;
  /** In their order. */
  routines: PublishedRoutine[];
  /** Numbers of routines that have gone since: they are never given again. */
  retired: string[];
  /** Tells whether the sessions, sections and breaks around the routines are others since; of old it was not kept. */
  shape?: number | undefined;
};
