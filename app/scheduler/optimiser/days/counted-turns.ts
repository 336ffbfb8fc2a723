// When the search for an order on days ends: after so much work, whatever machine does it, and by the clock in an emergency alone.

/** Turns of a search, of a millisecond or so: some eight seconds of a processor. */
export const MOST_TURNS = 6000;

export type CountedTurns = {
  /** To be asked after each turn, with the share of the work that may be done by then. */
  isTimeUp: (share: number) => boolean;
  /** What cut the search short: nothing, the number of turns, or the clock, after which another machine might find another order. */
  cutBy: () => "nothing" | "turns" | "clock";
  /** How much of all the turns has been, from 0 to 1. */
  share: () => number;
};

/** `isBraked` says whether the emergency is there. */
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
