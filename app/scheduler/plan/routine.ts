// A routine, as described by a file or a user.

export type Routine = {
  /** The routine's row in its file, from 1. Distinguishes routines with the same id. */
  row: number;
  id: string;
  name: string;
  performers: string[];
  /** The cell that names the performers, where they do not follow from it as written. */
  written?: string | undefined;
  /** Those of its performers who are one person at every school. */
  atAnySchool?: string[] | undefined;
  school: string;
  style: string;
  ageGroup: string;
  ageRange: number | null;
  entryType: string;
  level: string;
  /** Minutes, possibly with a fraction. */
  duration: number;
  /**
   * The minutes that a change into its costume needs; missing where positions count. The school's own shows have
   * them.
   */
  changeMinutes?: number | undefined;
  /** The costume of each of its performers, in their order; '' where nothing is known. */
  costumes?: string[] | undefined;
  /** The row's unrecognised columns, by header. */
  otherColumns?: Record<string, string>;
  note?: string | undefined;
  /** True when it is not danced: it keeps its position and number and takes no time. */
  isScratched?: true | undefined;
  /** True for a scratched routine that keeps its time. */
  isSlotHeld?: true | undefined;
  /** True when it was added by hand: a file without it does not withdraw it. */
  isByHand?: true | undefined;
};
