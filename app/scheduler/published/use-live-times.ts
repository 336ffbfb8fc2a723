// The live times of a running order while its show runs, for the rows of the page.
import { createContext } from "react";

type LiveTime = {
  /** As a clock shows it; '' once it has been danced. */
  expected: string;
  readyFrom: string;
  isScratched: boolean;
  /** The session that it was moved to; '' when it is where it was published. */
  movedTo: string;
};

/** Returns the live time of a routine; undefined when no show runs. */
export type LiveTimeOf = (stage: string, number: string) => LiveTime | undefined;

export const LiveTimes = createContext<LiveTimeOf>(() => undefined);
