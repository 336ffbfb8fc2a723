// Ends the search for an order on days after a fixed amount of work, the same on every machine; the
// clock is only an emergency stop.

/** Turns of a search, about a millisecond each: some eight seconds of processor time. */
export const MOST_TURNS = 6000;

export type CountedTurns = {
  /** Call after each turn, with the share of the work allowed so far. */
  isTimeUp: (share: number) => boolean;
  /**
   * The reason that the search was cut short; after "clock", another machine might find another
   * order.
   */
  cutBy: () => "nothing" | "turns" | "clock";
  /** The share of all turns used, from 0 to 1. */
  share: () => number;
};

/** `isBraked` returns true in the emergency. */
export function countedTurns(isBraked: () => boolean, mostTurns = MOST_TURNS): CountedTurns {
  let turns = 0;
  let cutBy: ReturnType<CountedTurns["cutBy"]> = "nothing";
  return {
    isTimeUp: (share) => {
      turns++;
      if (isBraked()) cutBy = "clock";
      else if (turns >= mostTurns * share && cutBy === "nothing") cutBy = "turns";
      return cutBy === "clock" || turns >= mostTurns * share;
    },
    cutBy: () => cutBy,
    share: () => Math.min(1, turns / mostTurns),
  };
}
