// What a search for an order is given, tells on the way, and finds.
import type { RoutineGroup } from "#app/scheduler/plan/generate/grouping.ts";
import type { ProblemOptions } from "./problem.ts";

export type StepOptions = ProblemOptions & {
  /** A whole number: the same seed finds the same order. */
  seed: number;
  /**
   * 100, the default, keeps each group whole. Below it groups may split: at 50 where a further run
   * saves more than one conflict, at 0 wherever it saves any.
   */
  cohesion?: number;
  /** Whether the search goes on until nothing is left to prove, and not only for its usual number of steps. */
  searchesOn?: boolean;
};

export type Ordered = {
  /** One for each run: a group that was split comes more than once. */
  groups: RoutineGroup[];
  conflicts: number;
  /**
   * Conflict pairs that no order avoids: of these whole groups at cohesion 100, below it of orders in
   * as many runs or fewer. The minimum is proven where `conflicts` is no more.
   */
  unavoidable: number;
  /** Of those the ones that no order avoids wherever the groups stand. */
  anywhere: number;
};

export type OrderProgress = {
  phase: "searching" | "proving" | "splitting" | "polishing";
  /** From 0 to 1. */
  share: number;
  /** Of the best order so far. */
  conflicts: number;
  unavoidable: number;
  anywhere: number;
  /** The groups in the best order so far, worked out when it is asked for. */
  groups: () => RoutineGroup[];
};
