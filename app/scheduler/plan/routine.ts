// A routine, as a file or a person describes it.

export type Routine = {
  /** The routine's place in the file it came from, from 1. It tells apart two routines with one id. */
  row: number;
  id: string;
  name: string;
  performers: string[];
  school: string;
  style: string;
  ageGroup: string;
  ageRange: number | null;
  entryType: string;
  level: string;
  /** Minutes, possibly with a fraction. */
  duration: number;
  /** The columns of its row that the product has no field for, by their header. */
  otherColumns?: Record<string, string>;
  note?: string | undefined;
  /** Whether it is not danced: it keeps its place and its number, and takes no time. */
  isScratched?: true | undefined;
  /** Whether a scratched one keeps its time all the same. */
  isSlotHeld?: true | undefined;
  /** Whether somebody added it by hand: no file that lacks it says that it is gone. */
  isByHand?: true | undefined;
};
