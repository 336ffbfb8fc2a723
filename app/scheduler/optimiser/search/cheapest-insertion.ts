// Cheapest insertion: adds routines to a running order one by one without moving anything.
import { emptied, placed } from "#app/scheduler/plan/categories.ts";
import { isPause } from "#app/scheduler/plan/conflicts/stretches.ts";
import { type Grouping, groupName, groupValues } from "#app/scheduler/plan/generate/grouping.ts";
import {
  isDanced,
  type Item,
  lastIdNumber,
  type Plan,
  type Section,
} from "#app/scheduler/plan/plan.ts";
import {
  CONFLICT_PAIR,
  NEAR_CONFLICT,
  SOFT_CONSTRAINTS,
  type SoftConstraint,
} from "#app/scheduler/optimiser/constraints.ts";
import { SpotLimits } from "./spot-limits.ts";
import type { Routine } from "#app/scheduler/plan/routine.ts";
import { inOrder } from "#app/scheduler/plan/sessions/plan-sessions.ts";

type TraitsOf = SoftConstraint["traits"];

/** A routine of the order. Two in different stretches are never in conflict. */
type Placed = { stretch: number; values: string[]; traits: Map<TraitsOf, string[]> };

/** The items of a section, or of a running order without sections. */
type List = { section: Section | null; items: Item[] };

type Spot = { list: List; index: number; position: number; stretch: number };

const PREFERENCES = SOFT_CONSTRAINTS.filter(
  (constraint) => constraint !== CONFLICT_PAIR && constraint !== NEAR_CONFLICT,
);
const SORTS = [...new Set(SOFT_CONSTRAINTS.map(({ traits }) => traits))];

export class CheapestInsertion {
  private readonly base: Plan;
  private readonly groupings: readonly Grouping[];
  private readonly lists: List[];
  /** In running order, whichever list they are in. */
  private readonly routines: Placed[] = [];
  /** For each routine, 1 when it is in conflict with the one `gap` places after it. */
  private readonly partable: number[] = [];
  private ids: number;

  constructor(plan: Plan, groupings: readonly Grouping[]) {
    this.base = plan;
    this.groupings = groupings;
    this.ids = lastIdNumber(plan);
    const { sections, runningOrder } = plan;
    this.lists =
      sections.length > 0
        ? sections.map((section) => ({ section, items: [...section.items] }))
        : [{ section: null, items: [...runningOrder] }];
    let stretch = 0;
    for (const item of this.lists.flatMap(({ items }) => items)) {
      if (isDanced(item)) this.routines.push(this.placedRoutine(item, stretch));
      else stretch += this.ends(item);
    }
    for (const position of this.routines.keys()) this.partable.push(this.isPartable(position));
  }

  /** Inserts the routine at the cheapest position; the first one decides ties. */
  insert(routine: Routine): void {
    const newcomer = this.placedRoutine(routine, 0);
    const related = this.relatedTo(newcomer);
    const away = this.awayFromKin(newcomer);
    const limits = SpotLimits.of(this.base, this.lists, routine);
    let best: { spot: Spot; cost: number[] } | null = null;
    for (const spot of this.spots()) {
      const outside = limits?.cost(spot.list, spot.index) ?? 0;
      if (best && outside > best.cost[0]!) continue;
      const pairs = this.penalty(CONFLICT_PAIR, spot, related);
      if (best && outside === best.cost[0] && pairs > best.cost[1]!) continue;
      const cost: number[] = [
        outside,
        pairs,
        ...this.restOfCost(spot, newcomer, { related, away }),
      ];
      if (!best || isCheaper(cost, best.cost)) best = { spot, cost };
    }
    this.put(routine, newcomer, best?.spot ?? this.newList(routine));
  }

  /** Returns the plan with the current order, and no routine waiting. */
  plan(): Plan {
    const rest = { categories: emptied(this.base.categories), minimum: undefined };
    if (this.base.sections.length === 0)
      return { ...this.base, ...rest, runningOrder: this.lists.flatMap(({ items }) => items) };
    const sections = this.lists.map(({ section, items }) => ({ ...section!, items }));
    return inOrder({ ...this.base, ...rest, sections });
  }

  /** Yields the positions directly before and after each routine, in order. */
  private *spots(): Generator<Spot> {
    let position = 0;
    let stretch = 0;
    for (const list of this.lists) {
      const { section, items } = list;
      const lastPinned = section?.isPinned ? items.length : items.findLastIndex(isPinned);
      for (let index = 0; index <= items.length; index++) {
        const isBeside = isRoutine(items[index - 1]) || isRoutine(items[index]);
        if (isBeside && index > lastPinned) yield { list, index, position, stretch };
        const next = items[index];
        if (isRoutine(next)) position++;
        else if (next) stretch += this.ends(next);
      }
    }
  }

  private restOfCost(
    spot: Spot,
    newcomer: Placed,
    { related, away }: { related: Related; away: number[] },
  ): number[] {
    const { list, index, position } = spot;
    const before = isRoutine(list.items[index - 1]) ? this.routines[position - 1] : undefined;
    const after = isRoutine(list.items[index]) ? this.routines[position] : undefined;
    const apart = (other: Placed | undefined) =>
      newcomer.values.length - (other ? leadingInCommon(newcomer.values, other.values) : 0);
    const nearest = Math.min(apart(before), apart(after));
    const isParting = nearest > 0 && before && after && isSame(before.values, after.values);
    const gap = this.base.conflictRule.gap;
    const parted = this.partable.slice(Math.max(0, position - gap), position);
    return [
      nearest,
      this.penalty(NEAR_CONFLICT, spot, related),
      isParting ? 1 : 0,
      away[position] ?? 0,
      -parted.reduce((sum, one) => sum + one, 0),
      ...PREFERENCES.map((preference) => this.penalty(preference, spot, related)),
      this.routines.length - position,
    ];
  }

  /**
   * Returns, for each position, the routines between it and the nearest most similar routine; 0
   * without any.
   */
  private awayFromKin({ values }: Placed): number[] {
    const common = this.routines.map((other) => leadingInCommon(values, other.values));
    const most = Math.max(0, ...common);
    const away = Array.from({ length: common.length + 1 }, () => 0);
    if (most === 0 || common.length === 0) return away;
    let before = Infinity;
    for (let position = 0; position < away.length; position++) {
      if (common[position - 1] === most) before = 0;
      away[position] = before++;
    }
    let after = Infinity;
    for (let position = common.length - 1; position >= 0; position--) {
      if (common[position] === most) after = 0;
      away[position] = Math.min(away[position]!, after++);
    }
    return away;
  }

  /**
   * Returns the constraint's cost between the new routine at this position and those within the
   * gap.
   */
  private penalty(
    { traits, penalty }: SoftConstraint,
    { position, stretch }: Spot,
    related: Related,
  ): number {
    const isRelated = related.get(traits)!;
    const { gap } = this.base.conflictRule;
    let sum = 0;
    for (let distance = 1; distance <= gap; distance++)
      for (const other of [position - distance, position + distance - 1])
        if (isRelated[other] === 1 && this.routines[other]!.stretch === stretch)
          sum += penalty(distance, gap);
    return sum;
  }

  private relatedTo({ traits }: Placed): Related {
    return new Map(
      SORTS.map((sort) => {
        const own = new Set(traits.get(sort));
        const isRelated = (other: Placed) => other.traits.get(sort)!.some((one) => own.has(one));
        return [sort, Uint8Array.from(this.routines, (other) => (isRelated(other) ? 1 : 0))];
      }),
    );
  }

  private put(routine: Routine, newcomer: Placed, { list, index, position, stretch }: Spot): void {
    list.items.splice(index, 0, placed(routine));
    this.routines.splice(position, 0, { ...newcomer, stretch });
    this.partable.splice(position, 0, 0);
    const { gap } = this.base.conflictRule;
    for (let at = Math.max(0, position - gap); at <= position; at++)
      this.partable[at] = this.isPartable(at);
  }

  private isPartable(position: number): number {
    const one = this.routines[position]!;
    const { gap } = this.base.conflictRule;
    const other = gap > 0 ? this.routines[position + gap] : undefined;
    if (!other || one.stretch !== other.stretch) return 0;
    const own = new Set(one.traits.get(CONFLICT_PAIR.traits));
    return other.traits.get(CONFLICT_PAIR.traits)!.some((trait) => own.has(trait)) ? 1 : 0;
  }

  /**
   * Returns the end of a new section after the last one with a routine, or of an order without
   * sections.
   */
  private newList(routine: Routine): Spot {
    const last = this.lists.findLastIndex(({ items }) => items.some(isRoutine));
    const before = this.lists.slice(0, last + 1).flatMap(({ items }) => items);
    const pauses = (items: Item[]) => items.reduce((sum, item) => sum + this.ends(item), 0);
    const position = this.routines.length;
    const [flat] = this.lists;
    if (flat && flat.section === null)
      return { list: flat, index: flat.items.length, position, stretch: pauses(flat.items) };
    const id = `section-${++this.ids}`;
    const name = groupName(routine, this.groupings);
    const list: List = { section: { type: "section", id, name, items: [] }, items: [] };
    this.lists.splice(last + 1, 0, list);
    return { list, index: 0, position, stretch: pauses(before) };
  }

  private placedRoutine(routine: Routine, stretch: number): Placed {
    const values = groupValues(routine, this.groupings);
    return { stretch, values, traits: new Map(SORTS.map((sort) => [sort, sort(routine)])) };
  }

  /** Returns 1 when the item ends a stretch: a pause, if the plan's breaks clear conflicts. */
  private ends(item: Item): number {
    return this.base.conflictRule.breakClears && isPause(item) ? 1 : 0;
  }
}

/** For each sort of trait, 1 for every routine that has one of the new routine's traits. */
type Related = ReadonlyMap<TraitsOf, Uint8Array>;

function isRoutine(item: Item | undefined): boolean {
  return item !== undefined && isDanced(item);
}

function isPinned(item: Item): boolean {
  return item.type === "routine" && item.isPinned === true;
}

function leadingInCommon(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((value, at) => value !== other[at]);
  return differs < 0 ? one.length : differs;
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return leadingInCommon(one, other) === one.length;
}

function isCheaper(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((cost, index) => cost !== other[index]);
  return at >= 0 && one[at]! < other[at]!;
}
