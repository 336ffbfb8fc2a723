// Decides which routines a late change may move, and where to.
import { isDanced, type Item, type PlacedRoutine, type Section } from "#app/scheduler/plan/plan.ts";
import { isMeal } from "#app/scheduler/plan/special-events.ts";
import type { KeptRules } from "./mend-rules.ts";
import type { MendTask } from "./mend-task.ts";
import type { MendWindows } from "./mend-windows.ts";
import type { Line, OrderLine, Spot } from "./order-line.ts";

export class Spots {
  private readonly order: OrderLine;
  private readonly windows: MendWindows;
  private readonly kept: KeptRules;
  private readonly pinned: Uint8Array;
  /**
   * For each section, its last pinned token, before which nothing may be inserted; -1 without one.
   */
  private readonly fences: Int32Array;
  /** 1 when the whole section is pinned. */
  private readonly closed: Uint8Array;
  /** 1 when a section has no routine that a new one could go next to. */
  private readonly bare: Uint8Array;
  private readonly homes: ReadonlyMap<number, Spot>;
  private readonly fits = new Map<number, Uint8Array>();

  constructor({ order, kept }: Pick<MendTask, "order" | "kept">, windows: MendWindows) {
    this.order = order;
    this.windows = windows;
    this.kept = kept;
    const { sections, items } = order;
    this.pinned = new Uint8Array(items.length);
    this.fences = new Int32Array(sections.length).fill(-1);
    this.closed = new Uint8Array(sections.length);
    this.bare = new Uint8Array(sections.length);
    this.homes = this.homesOf(order.line);
    for (const [section, tokens] of tokensBySection(order).entries()) {
      this.bare[section] = Number(!tokens.some((token) => items[token]!.type === "routine"));
      if (!kept.has("pin")) continue;
      const isWhole = sections[section]?.isPinned === true;
      const last = tokens.findLastIndex((token) => isPinned(items[token]!));
      this.closed[section] = Number(isWhole);
      this.fences[section] = tokens[last] ?? -1;
      for (const token of isWhole ? tokens : tokens.slice(0, last + 1)) this.pinned[token] = 1;
    }
  }

  canMove(token: number): boolean {
    return token < this.order.danced && this.pinned[token] === 0;
  }

  /** Returns the positions in a range of a line: next to a routine, and after anything pinned. */
  open(line: Line, from = 0, to = line.length): Spot[] {
    const spots: Spot[] = [];
    let [section, meals] = [-1, 0];
    let isOpen = false;
    for (let place = 1; place <= to; place++) {
      const before = line[place - 1]!;
      meals += this.isMeal(before);
      if (before < 0) {
        section = -before - 1;
        isOpen = this.closed[section] === 0 && this.fences[section] === -1;
      } else if (before === this.fences[section]) isOpen = this.closed[section] === 0;
      if (!isOpen || place < from) continue;
      const isBeside = this.isRoutine(before) || this.isRoutine(line[place]);
      if (isBeside || this.bare[section] === 1) spots.push({ place, section, meals });
    }
    return spots;
  }

  /**
   * Returns true when an existing routine, or with `isLate` a late one, may be in a position: in a
   * section of its category, and never before a meal that it was after.
   */
  isFor(token: number, { section, meals }: Spot, isLate: boolean): boolean {
    const home = this.homes.get(token);
    if (home && meals < home.meals) return false;
    let fits = this.fits.get(token);
    if (!fits) {
      fits = isLate && !home ? this.fitsOfLate(token) : this.fitsOfStanding(token);
      for (const [at, band] of this.order.bandOf.entries())
        if (!this.windows.canBeIn(token, band)) fits[at] = 0;
      this.fits.set(token, fits);
    }
    return fits[section] === 1;
  }

  private isMeal(token: number): number {
    return Number(token >= this.order.danced && isMeal(this.order.items[token]!));
  }

  /** Returns the position of each token of a line. */
  private homesOf(line: Line): Map<number, Spot> {
    const homes = new Map<number, Spot>();
    let [section, meals] = [0, 0];
    for (const [place, token] of line.entries()) {
      if (token < 0) section = -token - 1;
      else homes.set(token, { place, section, meals });
      meals += this.isMeal(token);
    }
    return homes;
  }

  private isRoutine(token: number | undefined): boolean {
    return token !== undefined && token >= 0 && this.order.items[token]!.type === "routine";
  }

  private fitsOfStanding(token: number): Uint8Array {
    const { sections, bandOf, items } = this.order;
    const home = this.homes.get(token)!.section;
    const { category } = items[token] as PlacedRoutine;
    return Uint8Array.from(sections, (section, at) => {
      if (at === home) return 1;
      if (this.kept.has("session") && bandOf[at] !== bandOf[home]) return 0;
      if (!this.kept.has("category")) return 1;
      return Number(has(section, (routine) => routine.category === category));
    });
  }

  /** Allows the sections of its category, or else those most like it. */
  private fitsOfLate(token: number): Uint8Array {
    const { sections, bandOf, items } = this.order;
    const late = items[token] as PlacedRoutine;
    const likes: ((routine: PlacedRoutine) => boolean)[] = [
      ({ category }) => category === late.category,
      ({ ageGroup, entryType }) => ageGroup === late.ageGroup && entryType === late.entryType,
      ({ ageGroup }) => ageGroup === late.ageGroup,
      () => true,
    ];
    const own =
      likes
        .map((isLike) => sections.map((section) => section === null || has(section, isLike)))
        .find((found) => found.some((one, at) => one && this.closed[at] === 0)) ??
      sections.map(() => true);
    const bands = new Set(own.flatMap((one, at) => (one ? [bandOf[at]] : [])));
    return Uint8Array.from(sections, (_, at) => {
      if (own[at]) return 1;
      if (this.kept.has("category")) return 0;
      return Number(!this.kept.has("session") || bands.has(bandOf[at]));
    });
  }
}

function tokensBySection({ line, sections }: OrderLine): number[][] {
  const lists = sections.map((): number[] => []);
  let section = 0;
  for (const token of line)
    if (token < 0) section = -token - 1;
    else lists[section]!.push(token);
  return lists;
}

function isPinned(item: Item): boolean {
  return item.type === "routine" && item.isPinned === true;
}

function has(section: Section | null, is: (routine: PlacedRoutine) => boolean): boolean {
  return section?.items.some((item) => isDanced(item) && is(item)) ?? false;
}
