// Places groups on the strips by simulated annealing.
import { type Random, seededRandom } from "#app/scheduler/plan/shuffle.ts";
import type { CutSession } from "./cut-strip.ts";
import type { Load } from "./load.ts";
import { PlacementModel, type Orders, type Placement } from "./placement-model.ts";
import type { Strip } from "./strips.ts";

/** Groups cut into sessions in all, so that the same list always gets the same search. */
const MOST_WORK = 2_000_000;
const MOST_STEPS = 3000;
/** With more ways to divide the groups than this, they are searched at random. */
const MOST_WAYS = 4096;
const ROUND_APART = 7919;
const FIRST_TEMPERATURE = 400;
/** Where the first order breaks a hard rule. */
const HARD_TEMPERATURE = 8000;
/** The final temperature as a share of the first. */
const COOLED = 1 / 4000;

/** A strip with its groups in order, by their place in the list, and its sessions. */
export type PlacedStrip = {
  strip: Strip;
  order: readonly number[];
  sessions: CutSession[];
  hasChallenge: boolean;
};

/** A way to place the groups: what it costs, and what of that is for breaking hard rules. */
export type Placing = { strips: PlacedStrip[]; cost: number; hard: number };

/**
 * Returns so many ways to place the groups, each by a search of its own. `loads` are in the order in
 * which they would be danced on one day; the challenge is in the last session of all.
 */
export function placings(
  loads: readonly Load[],
  strips: readonly Strip[],
  placement: Placement,
  count: number,
): Placing[] {
  const model = new PlacementModel(loads, strips, placement);
  return Array.from({ length: loads.length > 1 ? count : 1 }, (_, round) => {
    const { cost, orders } = anneal(model, seededRandom(placement.seed + round * ROUND_APART));
    const host = model.challengeHost(orders);
    const placed = strips.map((strip, at) => ({
      strip,
      order: orders[at]!,
      sessions: model.cut(at, orders[at]!, at === host).sessions,
      hasChallenge: at === host && placement.lengths.challenge > 0,
    }));
    return { strips: placed, cost, hard: model.broken(orders) };
  });
}

/** Returns the cost of one way to place the groups, in minutes. */
export function placingCost(
  loads: readonly Load[],
  strips: readonly Strip[],
  placement: Placement,
  orders: Orders,
): number {
  return new PlacementModel(loads, strips, placement).cost(orders);
}

function anneal(model: PlacementModel, random: Random): Found {
  let orders = model.firstFit();
  let now = model.cost(orders);
  let best: Found = { cost: now, orders };
  const first = model.broken(orders) > 0 ? HARD_TEMPERATURE : FIRST_TEMPERATURE;
  const steps = Math.min(MOST_STEPS, Math.floor(MOST_WORK / model.loads.length));
  for (let step = 0; step < steps; step++) {
    const temperature = first * COOLED ** (step / steps);
    const tried = model.neighbour(orders, random);
    if (!tried) continue;
    const next = model.cost(tried);
    if (next > now && random() >= Math.exp((now - next) / temperature)) continue;
    [orders, now] = [tried, next];
    if (now < best.cost) best = { cost: now, orders };
  }
  return descend(model, best);
}

type Found = { cost: number; orders: Orders };

/**
 * Moves single groups and divisions to another strip as long as that costs less. A few groups are
 * divided in every way first.
 */
function descend(model: PlacementModel, from: Found): Found {
  const cheaper = (than: Found, others: Iterable<Orders>): Found | null => {
    for (const orders of others) {
      const cost = model.cost(orders);
      if (cost < than.cost) return { cost, orders };
    }
    return null;
  };
  let best = from;
  const ways = model.ways <= MOST_WAYS ? model.everyDivision() : [];
  for (const orders of ways) best = cheaper(best, [orders]) ?? best;
  for (;;) {
    const next = cheaper(best, model.moves(best.orders));
    if (!next) return best;
    best = next;
  }
}
