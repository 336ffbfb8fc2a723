// The cost of a way to place the groups: each strip has its groups in order, and is cut into sessions at
// the least cost.
import type { Random } from "#app/scheduler/plan/shuffle.ts";
import type { DayRules } from "#app/scheduler/plan/rules/day-rules.ts";
import { HARD_WEIGHT, isHard } from "#app/scheduler/plan/rules/rule-list.ts";
import { ageSteps, costWeight, unevenMinutes } from "./costs.ts";
import { cutStrip, SECOND_OVER, type CutStrip, type Lengths } from "./cut-strip.ts";
import type { LoadLimits } from "./load-limits.ts";
import type { Load } from "./load.ts";
import { sharedDancers, spreadsOf, type Spread } from "./spreads.ts";
import type { Strip } from "./strips.ts";

/** The cost of a second past a time to be done by. */
const SECOND_LATE = 40;
const SECOND_LATE_AS_WISH = 1;
const SAME_TIME = 20;
/** For each dancer of two groups that follow each other. */
const SHARED_NEIGHBOUR = 1;
const EVENING_SECONDS = 17 * 3600;
/** A final that is neither in the evening nor in the day's last session. */
const EARLY_FINAL = 60;

export type Placement = {
  rules: DayRules;
  lengths: Lengths;
  seed: number;
  bound: LoadLimits | null;
};

export type Orders = readonly (readonly number[])[];

/** The cost of one strip. */
type StripCost = CutStrip & { hard: number };

export class PlacementModel {
  readonly loads: readonly Load[];
  private readonly strips: readonly Strip[];
  private readonly placement: Placement;
  private readonly spreads: Spread[];
  private readonly dayOf: readonly number[];
  private readonly shared: number[][];
  private readonly hasStages: boolean;
  private readonly divisions: Map<string, number[]>;
  private readonly known = new Map<string, StripCost>();

  constructor(loads: readonly Load[], strips: readonly Strip[], placement: Placement) {
    this.loads = loads;
    this.strips = strips;
    this.placement = placement;
    this.spreads = spreadsOf(loads, placement.rules);
    const dates = [...new Set(strips.map(({ date }) => date))];
    this.dayOf = strips.map(({ date }) => dates.indexOf(date));
    this.shared = sharedDancers(loads);
    this.hasStages = dates.length < strips.length;
    this.divisions = Map.groupBy(loads.keys(), (load) => loads[load]!.division);
  }

  /** Fills the strips in turn, each as far as its share of the whole. */
  firstFit(): Orders {
    const orders: number[][] = this.strips.map(() => []);
    const room = this.strips.map((strip) => strip.untilSeconds - strip.firstSeconds);
    const whole = this.loads.reduce((sum, { seconds }) => sum + seconds, 0);
    const total = room.reduce((sum, seconds) => sum + seconds, 0);
    let at = 0;
    let filled = 0;
    this.loads.forEach(({ seconds }, load) => {
      const share = (whole * room[at]!) / total;
      if (filled + seconds / 2 > share && at < this.strips.length - 1) {
        at++;
        filled = 0;
      }
      orders[at]!.push(load);
      filled += seconds;
    });
    return orders;
  }

  /** Returns the strip with the challenge: the last day's first stage with routines. */
  challengeHost(orders: Orders): number {
    let host = -1;
    orders.forEach((order, at) => {
      const isLater = host < 0 || this.dayOf[at]! > this.dayOf[host]!;
      if (order.length > 0 && isLater) host = at;
    });
    return host;
  }

  cut(at: number, order: readonly number[], isHost: boolean): StripCost {
    const key = `${at}${isHost ? "+" : ":"}${order.join()}`;
    const before = this.known.get(key);
    if (before) return before;
    const strip = this.strips[at]!;
    const { lengths, bound } = this.placement;
    const own = order.map((load) => this.loads[load]!);
    const found = cutStrip(strip, own, lengths, {
      hasChallenge: isHost && lengths.challenge > 0,
      costAt: (load, start) => this.hardAt(strip, load, start) + this.lateAsWish(load, start),
      release: bound ? (load, from) => bound.release(load, strip.date, from) : null,
    });
    const { hard, soft } = this.withinSessions(strip, own, found);
    const near = this.neighboursShared(order, found) * SHARED_NEIGHBOUR;
    const cost = { ...found, hard, cost: found.cost + soft + near };
    if (this.known.size > MOST_KNOWN) this.known.clear();
    this.known.set(key, cost);
    return cost;
  }

  /** Returns the cost of the hard rules that a group breaks when it starts at a time. */
  private hardAt(strip: Strip, load: Load, startSeconds: number): number {
    const { rules, bound } = this.placement;
    const over = Math.max(0, startSeconds + load.seconds - load.dueSeconds);
    const late = over > 0 && isHard("doneBy", rules) ? over * SECOND_LATE : 0;
    return late + (bound ? bound.outsideAt(load, strip.date, startSeconds) * HARD_WEIGHT : 0);
  }

  private lateAsWish(load: Load, startSeconds: number): number {
    const over = Math.max(0, startSeconds + load.seconds - load.dueSeconds);
    return over > 0 && !isHard("doneBy", this.placement.rules) ? over * SECOND_LATE_AS_WISH : 0;
  }

  /** Returns the hard violations of a strip, and what its age order and its finals cost. */
  private withinSessions(strip: Strip, own: readonly Load[], { sessions }: CutStrip) {
    const end = sessions.at(-1)?.endSeconds ?? 0;
    let hard = Math.max(0, end - strip.untilSeconds) * SECOND_OVER;
    const ages = own.map(({ age, isFinal }) => (isFinal ? null : age));
    let soft = ageSteps(ages) * costWeight("ageOrder");
    sessions.forEach(({ first, count, startSeconds, endSeconds }, place) => {
      let at = startSeconds;
      const isEarly = place < sessions.length - 1 && endSeconds < EVENING_SECONDS;
      for (const load of own.slice(first, first + count)) {
        hard += this.hardAt(strip, load, at);
        at += load.seconds;
        if (load.isFinal && isEarly) soft += EARLY_FINAL;
      }
    });
    return { hard, soft };
  }

  /** Counts the dancers that groups share with the next group, which may dance too soon again. */
  private neighboursShared(order: readonly number[], { sessions }: CutStrip): number {
    const afterMeals = new Set(
      sessions.flatMap(({ first, count, meal }) => (meal ? first + count : [])),
    );
    let count = 0;
    for (let at = 1; at < order.length; at++)
      if (!afterMeals.has(at)) count += this.shared[order[at - 1]!]![order[at]!]!;
    return count;
  }

  cost(orders: Orders): number {
    const host = this.challengeHost(orders);
    const cut = orders.map((order, at) => this.cut(at, order, at === host));
    let cost = cut.reduce((sum, one) => sum + one.cost, 0) + this.spreadCost(orders, () => true);
    // A day without routines ends when it opens.
    const ends = cut.map(
      ({ sessions }, at) => sessions.at(-1)?.endSeconds ?? this.strips[at]!.firstSeconds,
    );
    cost += unevenMinutes(ends) * costWeight("unevenEnds");
    if (this.hasStages) cost += this.sameTimes(orders, cut) * SAME_TIME;
    return cost;
  }

  /** Returns the cost of the hard violations alone. */
  broken(orders: Orders): number {
    const host = this.challengeHost(orders);
    const hard = orders.reduce((sum, order, at) => sum + this.cut(at, order, at === host).hard, 0);
    return hard + this.spreadCost(orders, ({ weight }) => weight === HARD_WEIGHT);
  }

  private spreadCost(orders: Orders, isCounted: (spread: Spread) => boolean): number {
    const day = new Uint8Array(this.loads.length);
    orders.forEach((order, at) => order.forEach((load) => (day[load] = this.dayOf[at]!)));
    let cost = 0;
    for (const spread of this.spreads) {
      if (!isCounted(spread)) continue;
      const days = new Set<number>();
      for (const load of spread.members) days.add(day[load]!);
      cost += spread.weight * (days.size - 1);
    }
    return cost;
  }

  /** Counts the dancers that groups on two stages share at the same time. */
  private sameTimes(orders: Orders, cut: readonly CutStrip[]): number {
    let count = 0;
    for (let one = 0; one < orders.length; one++)
      for (let other = one + 1; other < orders.length; other++) {
        if (this.dayOf[one] !== this.dayOf[other]) continue;
        for (const a of cut[one]!.sessions)
          for (const b of cut[other]!.sessions) {
            if (a.startSeconds >= b.endSeconds || b.startSeconds >= a.endSeconds) continue;
            for (const first of orders[one]!.slice(a.first, a.first + a.count))
              for (const second of orders[other]!.slice(b.first, b.first + b.count))
                count += this.shared[first]![second]!;
          }
      }
    return count;
  }

  /** Returns the orders after a random move or swap of groups or whole divisions; null when it changes nothing. */
  neighbour(orders: Orders, random: Random): Orders | null {
    const pick = (length: number) => Math.floor(random() * length);
    const one = pick(this.loads.length);
    const kind = random();
    const from = orders.findIndex((order) => order.includes(one));
    if (kind > 0.9) {
      const order = orders[from]!;
      const at = order.indexOf(one);
      const next = order[at + 1];
      if (next === undefined || !this.isFree(one, next)) return null;
      return orders.with(from, order.with(at, next).with(at + 1, one));
    }
    if (kind < (this.placement.bound ? 0.2 : 0.03)) {
      const order = orders[from]!;
      const without = order.filter((load) => load !== one);
      const moved = without.toSpliced(pick(order.length), 0, one);
      return orders.with(from, moved);
    }
    const to = pick(this.strips.length);
    const divisionOn = (load: number, at: number) => {
      const { division } = this.loads[load]!;
      const own = division === "" ? [load] : this.divisions.get(division)!;
      return own.filter((each) => orders[at]!.includes(each));
    };
    const isWhole = kind < 0.65;
    if (to === from) return null;
    const leaving = isWhole ? divisionOn(one, from) : [one];
    const isSwap = random() < 0.5 && orders[to]!.length > 0;
    const other = isSwap ? orders[to]![pick(orders[to]!.length)]! : null;
    const coming = other === null ? [] : isWhole ? divisionOn(other, to) : [other];
    return exchanged(orders, { from, leaving }, { to, coming });
  }

  /** Counts the ways to divide the groups between the strips. */
  get ways(): number {
    return this.strips.length ** this.loads.length;
  }

  /** Yields every way to divide the groups between the strips, each strip in the usual order. */
  *everyDivision(): Generator<Orders> {
    for (let way = 0; way < this.ways; way++) {
      const orders: number[][] = this.strips.map(() => []);
      let rest = way;
      for (const load of this.loads.keys()) {
        orders[rest % orders.length]!.push(load);
        rest = Math.floor(rest / orders.length);
      }
      yield orders;
    }
  }

  /** Yields the orders with one group or a division on another strip. */
  *moves(orders: Orders): Generator<Orders> {
    const stripOf = (load: number) => orders.findIndex((order) => order.includes(load));
    const moved = (own: readonly number[], to: number) =>
      orders.map((order, at) => replaced(order, own, at === to ? own : []));
    for (const load of this.loads.keys()) {
      const { division } = this.loads[load]!;
      const own = this.divisions.get(division)!;
      for (let to = 0; to < this.strips.length; to++) {
        if (stripOf(load) !== to) yield moved([load], to);
        if (division !== "" && own[0] === load) yield moved(own, to);
      }
    }
  }

  /** Returns true when two groups may dance in either order: of one division, and no solos. */
  private isFree(one: number, other: number): boolean {
    const [a, b] = [this.loads[one]!, this.loads[other]!];
    return a.division !== "" && a.division === b.division && !a.hasSolos && !b.hasSolos;
  }
}

const MOST_KNOWN = 200_000;

/** Returns the orders after two strips have exchanged groups; either may give none. */
function exchanged(
  orders: Orders,
  { from, leaving }: { from: number; leaving: readonly number[] },
  { to, coming }: { to: number; coming: readonly number[] },
): Orders {
  return orders
    .with(from, replaced(orders[from]!, leaving, coming))
    .with(to, replaced(orders[to]!, coming, leaving));
}

/** Removes groups, and inserts others where they belong in the usual order. */
function replaced(
  order: readonly number[],
  removed: readonly number[],
  added: readonly number[],
): number[] {
  const result = order.filter((load) => !removed.includes(load));
  for (const load of added) {
    const at = result.findIndex((other) => other > load);
    result.splice(at < 0 ? result.length : at, 0, load);
  }
  return result;
}
