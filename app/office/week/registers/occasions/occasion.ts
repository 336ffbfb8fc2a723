// The register of something that is no weekly class, such as a performance, a rehearsal or an event: who is in, who
// went home, and who is missing.
import { isDay } from "#app/platform/days/day.ts";
import type { Collecting } from "../register/register-shown.ts";

export const OCCASION_KINDS = ["performance", "rehearsal", "event"] as const;
type OccasionKind = (typeof OCCASION_KINDS)[number];

/** The id of an event's session has its day, see `sessionId`. */
export type OccasionRef = { kind: OccasionKind; id: string };

export type OccasionChild = {
  /** Of the performer, or of the place at an event. */
  id: string;
  name: string;
  presence: Presence;
  collectedBy: string;
  collecting: Collecting;
  /** Somebody wants to collect the child, and the office is asked first. */
  isAsked: boolean;
  isMissing: boolean;
  /** In calling order; of a missing child only. */
  phones: { name: string; phone: string }[];
  /** Medical notes; only for those who may read them. */
  notes?: string[];
};

export type OccasionRegister = OccasionRef & {
  /** The name of the show or of the event. */
  name: string;
  day: string;
  fromMinute: number;
  toMinute: number | null;
  /** The day on which it ends, if that is a later one. */
  toDay?: string;
  where: string;
  /** By dressing room; anything else has one group without a name. */
  groups: { name: string; chaperones: string; children: OccasionChild[] }[];
};

export type OccasionTap = { way: string | null; collectedBy: string; isAsked: boolean };

export type Presence = "in" | "out" | "away" | null;

/** Minutes after their time at which a child who is not in counts as missing. */
const MISSING_MINUTES = 15;

/** Returns where a child is, by their last tap; a child who is reported away and has not come is away. */
export function presenceOf(last: Pick<OccasionTap, "way"> | undefined, isAway: boolean): Presence {
  if (last?.way === "in" || last?.way === "out") return last.way;
  return isAway ? "away" : null;
}

/** Returns true while the office is to be asked before a child who is in goes with anyone. */
export function isAskedFor(last: OccasionTap | undefined): boolean {
  return last?.way === "in" && last.isAsked;
}

/** Returns true for a child who has neither come nor been reported away 15 minutes after their time, in minutes. */
export function isMissing(presence: Presence, callMinute: number, nowMinute: number): boolean {
  return presence === null && nowMinute >= callMinute + MISSING_MINUTES;
}

/** Returns the name of the register: a rehearsal is 'Rehearsal for Summer Show'. */
export function occasionName({ kind, name }: Pick<OccasionRegister, "kind" | "name">): string {
  return kind === "rehearsal" ? `Rehearsal for ${name}` : name;
}

const BETWEEN = "_";

/** Returns the id of an event's session in addresses; `day` is its first day. */
export function sessionId(eventId: string, day: string): string {
  return `${eventId}${BETWEEN}${day}`;
}

/** Reads the id of a session; null for anything else. */
export function sessionIn(id: string): { eventId: string; day: string } | null {
  const at = id.lastIndexOf(BETWEEN);
  const day = id.slice(at + 1);
  return at > 0 && isDay(day) ? { eventId: id.slice(0, at), day } : null;
}

type Group = { name: string; children: readonly { name: string; presence: Presence }[] };

export type OccasionIn = {
  key: string;
  name: string;
  rooms: { name: string; children: string[] }[];
};

/** Returns the children who are in, by occasion and dressing room; occasions without any are left out. */
export function occasionsIn(
  registers: readonly { id: string; name: string; groups: readonly Group[] }[],
): OccasionIn[] {
  return registers
    .map(({ id, name, groups }) => ({
      key: id,
      name,
      rooms: groups
        .map((group) => ({
          name: group.name,
          children: group.children
            .filter(({ presence }) => presence === "in")
            .map((child) => child.name),
        }))
        .filter(({ children }) => children.length > 0),
    }))
    .filter(({ rooms }) => rooms.length > 0);
}
