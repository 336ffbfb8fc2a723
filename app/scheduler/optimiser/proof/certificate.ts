// The certificate of a lower bound: parts that share no pair of routines, each with its own small proof.

/** The constraints that a part leaves out of the whole problem; docs/proof.md has the theorem of each. */
export const RELAXATIONS = [
  "dancer in a group",
  "dancer across groups",
  "states of a group",
  "states across groups",
] as const;

type Relaxation = (typeof RELAXATIONS)[number];

/** Routines are given by row, groups by their index in the certificate. */
export type Part = {
  relaxation: Relaxation;
  /** The dancer of every routine, or for states those of two or more. */
  performers: string[];
  routines: number[];
  /** Conflicts among the routines in every order. */
  value: number;
  /** For states: from the last group to the first. */
  steps?: Step[];
};

/** Proves `value` conflicts among the groups from `from` to the end of the part. */
export type Step = {
  from: number;
  to: number;
  value: number;
  /** For each group from `from` to `to` (exclusive). */
  pools: Pools[];
};

export type Pools = {
  /** Each free routine of the group in one of them. */
  pools: number[][];
  /** Pools, by index, whose routines all share dancers with each other. */
  cliques: number[][];
};

export type Certificate = {
  /** The routines of each group, in the order of the plan. */
  groups: number[][];
  /** The routines that must stay, each with its place among the routines, from 1. */
  pins: [row: number, place: number][];
  parts: Part[];
  /** The parts of the bound that holds wherever the groups are; only on days. */
  anywhere?: Part[];
};

/** Returns the certificate without the bound for other sessions, where there are no sessions. */
export function ofOneOrder(certificate: Certificate | null): Certificate | null {
  if (!certificate) return null;
  const { anywhere: _anywhere, ...rest } = certificate;
  return rest;
}

/** Returns the certificate of several orders, one after the other. */
export function joined(certificates: readonly Certificate[]): Certificate {
  const whole: Required<Certificate> = { groups: [], pins: [], parts: [], anywhere: [] };
  for (const { groups, pins, parts, anywhere = [] } of certificates) {
    const before = whole.groups.length;
    const routines = whole.groups.reduce((sum, { length }) => sum + length, 0);
    whole.parts.push(...parts.map((part) => movedOn(part, before)));
    whole.anywhere.push(...anywhere.map((part) => movedOn(part, before)));
    whole.pins.push(...pins.map(([row, place]): [number, number] => [row, place + routines]));
    whole.groups.push(...groups);
  }
  return whole;
}

function movedOn(part: Part, by: number): Part {
  if (!part.steps) return part;
  const steps = part.steps.map((step) => ({
    ...step,
    from: step.from + by,
    to: step.to + by,
  }));
  return { ...part, steps };
}
