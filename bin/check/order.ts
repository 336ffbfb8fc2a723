// Reads a plan: the time, place and number of everything in its order, and its conflicts.
import { nameKey } from "#app/platform/name.ts";
import type { Imported } from "#app/scheduler/files/import/import-file.ts";

export type Fault = (place: string, found: unknown, should: unknown) => void;
export type Plan = Imported["plan"];
export type Item = Plan["runningOrder"][number];
export type Routine = Extract<Item, { type: "routine" }>;
type Session = NonNullable<Plan["programme"]>["sessions"][number];
type Spot = Record<"stretch" | "position" | "pauses", number>;
/** `at` and `until` are on the clock that all sessions share; `start` and `end` on its own. */
export type Placed = Spot &
  Record<"start" | "end" | "at" | "until", number> & {
    item: Item;
    session: Session | null;
    number: string;
    dancers: Map<string, string>;
  };
export type Danced = Placed & { item: Routine };

export const isMeal = ({ name }: Item) => name === "Lunch Break" || name === "Dinner Break";
export const isRoutine = (one: Placed): one is Danced => one.item.type === "routine";
export const isDanced = (one: Placed): one is Danced => isRoutine(one) && !one.item.isScratched;

export function orderOf(plan: Plan): Placed[] {
  const { programme, settings, sections, runningOrder } = plan;
  const [hours = 0, minutes = 0] = settings.startTime.split(":").map(Number);
  const order: Placed[] = [];
  const open = new Map<string, Spot & { day: string; until: number }>();
  let stretches = 0;
  for (const session of programme?.sessions ?? [null]) {
    const isHere = ({ sessionId }: { sessionId?: string | undefined }) =>
      !session || sessionId === session.id;
    const own = sections.filter(isHere).flatMap(({ items }) => items);
    const items = sections.length > 0 ? own : runningOrder;
    if (items.length === 0) continue;
    const { day = "", stage = "", startSeconds: first } = session ?? {};
    const origin = session ? originOf(session, programme!.zone) : 0;
    let clock = first ?? (hours * 60 + minutes) * 60;
    let line = open.get(stage);
    if (line?.day === day && origin + clock - line.until < 3600) line.pauses++;
    else line = { day, until: 0, stretch: stretches++, position: 0, pauses: 0 };
    open.set(stage, line);
    for (const item of items) {
      const length = Math.round(item.duration * 60);
      const isFree = item.type === "routine" && item.isScratched && !item.isSlotHeld;
      const buffer = item.type === "routine" ? Math.round(settings.bufferSeconds) : 0;
      const [start, end] = [clock, clock + (isFree ? 0 : length + buffer)];
      if (item.type === "break" || isMeal(item)) line.pauses++;
      const times = { start, end, at: origin + start, until: origin + end };
      order.push({ ...line, ...times, item, session, number: "", dancers: dancersOf(item) });
      if (isDanced(order.at(-1)!)) line.position++;
      clock = end;
    }
    line.until = origin + clock;
  }
  number(order.filter(isRoutine), plan);
  return order;
}

/** A dancer is a name and a school, or a name alone where one person is at several schools. */
function dancersOf(item: Item): Map<string, string> {
  const { performers, school, atAnySchool = [] } = item as Routine;
  const anywhere = new Set(atAnySchool.map(nameKey));
  const at = nameKey(school ?? "");
  const keyed = (performers ?? []).map((name): [string, string] => {
    const key = nameKey(name);
    return [key === "" || at === "" || anywhere.has(key) ? key : `${key}\n${at}`, name];
  });
  return new Map(keyed.filter(([key]) => key !== "").toReversed());
}

function number(routines: Danced[], { programme, published }: Plan): void {
  const stageOf = ({ session }: Placed) => programme?.stages.indexOf(session?.stage ?? "") ?? 0;
  const hasDay = ({ session }: Placed) => Number(session?.day !== "");
  if (programme)
    routines.sort((a, b) => hasDay(a) - hasDay(b) || a.at - b.at || stageOf(a) - stageOf(b));
  const locked = new Map(published?.routines.map((one) => [one.row, one.number]));
  const taken = new Set([...locked.values(), ...(published?.retired ?? [])]);
  const last = new Map<number, string>();
  for (const one of routines) {
    const line = programme?.numbering === "stage" ? stageOf(one) : 0;
    const before = (last.get(line) ?? "0").replace(/[A-Z]+$/, "");
    let late = 0;
    while (taken.has(before + letters(late))) late++;
    const next = published ? before + letters(late) : String(Number(before) + 1);
    one.number = locked.get(one.item.row) ?? next;
    taken.add(one.number);
    last.set(line, one.number);
  }
}

function letters(late: number): string {
  const head = late < 26 ? "" : letters(Math.floor(late / 26) - 1);
  return head + String.fromCharCode(65 + (late % 26));
}

/** Returns the seconds that a zone's clocks are ahead of UTC. */
function offsetAt(zone: string, seconds: number): number {
  if (zone === "") return 0;
  const style = { dateStyle: "short", timeStyle: "medium", timeZone: zone } as const;
  const shown = new Intl.DateTimeFormat("sv-SE", style).format(seconds * 1000);
  return Date.parse(`${shown.replace(" ", "T")}Z`) / 1000 - seconds;
}

const midnight = (day: string) => Date.parse(`${day}T00:00:00Z`) / 1000;

function originOf({ day, startSeconds }: Session, zone: string): number {
  if (day === "") return 0;
  const asUtc = midnight(day) + startSeconds;
  return asUtc - offsetAt(zone, asUtc - offsetAt(zone, asUtc)) - startSeconds;
}

/** Returns a time as a clock there shows it: 'HH:MM', or 'HH:MM +1' past midnight. */
export function clockText({ programme }: Plan, session: Session | null, seconds: number): string {
  const { day = "" } = session ?? {};
  const zone = programme?.zone ?? "";
  const origin = session ? originOf(session, zone) + seconds : 0;
  const wall = day === "" ? seconds : origin + offsetAt(zone, origin) - midnight(day);
  const parts = [Math.floor(wall / 3600) % 24, Math.floor(wall / 60) % 60];
  const time = parts.map((part) => String(part).padStart(2, "0")).join(":");
  return wall < 86400 ? time : `${time} +${Math.floor(wall / 86400)}`;
}

export type Conflict = { one: Danced; other: Danced; names: string[] };

export function conflictsIn(danced: Danced[], rule: Plan["conflictRule"]): Conflict[] {
  const { gap, breakClears, gapMinutes = 0, longerGaps = [] } = rule;
  const needOf = ({ item }: Danced) => {
    const own = longerGaps.filter((one) => nameKey(one.name) === nameKey(item[one.of]));
    return Math.round(60 * Math.max(gapMinutes, ...own.map((one) => one.minutes)));
  };
  const pairs = new Map<string, Conflict>();
  const byDancer = new Map<string, Danced[]>();
  for (const other of danced)
    for (const key of other.dancers.keys()) {
      const own = byDancer.get(key) ?? [];
      for (const one of own) {
        const isNear = one.stretch === other.stretch && other.position - one.position <= gap;
        const between = one.at > other.at ? one.at - other.until : other.at - one.until;
        const isOnTwo = one.session?.stage !== other.session?.stage;
        const need = Math.max(needOf(one), needOf(other));
        const isCleared = breakClears && one.pauses !== other.pauses;
        const isSoon = between < need || (isOnTwo && between < 0);
        if (!(isNear && !isCleared) && !(isSoon && (need > 0 || isOnTwo))) continue;
        const both = [...one.dancers].filter(([shared]) => other.dancers.has(shared));
        pairs.set(`${one.item.row} ${other.item.row}`, {
          one,
          other,
          names: both.map(([, name]) => name),
        });
      }
      byDancer.set(key, [...own, other]);
    }
  return [...pairs.values()];
}
