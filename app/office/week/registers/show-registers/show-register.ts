// The register of a performance or a rehearsal: who is in, who went home, and who is missing.

export const SHOW_KINDS = ["performance", "rehearsal"] as const;
export type ShowKind = (typeof SHOW_KINDS)[number];

export type ShowTap = { way: string | null; collectedBy: string };

export type Presence = "in" | "out" | "away" | null;

/** Minutes after their time at which a child who is not in counts as missing. */
const MISSING_MINUTES = 15;

/** Returns where a child is, by their last tap; a child who is reported away and has not come is away. */
export function presenceOf(last: ShowTap | undefined, isAway: boolean): Presence {
  if (last?.way === "in" || last?.way === "out") return last.way;
  return isAway ? "away" : null;
}

/** Returns true for a child who has neither come nor been reported away 15 minutes after their time, in minutes. */
export function isMissing(presence: Presence, callMinute: number, nowMinute: number): boolean {
  return presence === null && nowMinute >= callMinute + MISSING_MINUTES;
}

type Group = { name: string; children: readonly { name: string; presence: Presence }[] };

export type ShowIn = { key: string; show: string; rooms: { name: string; children: string[] }[] };

/** Returns the children who are in, by show and dressing room; shows without any are left out. */
export function showsIn(
  registers: readonly { id: string; show: string; groups: readonly Group[] }[],
): ShowIn[] {
  return registers
    .map(({ id, show, groups }) => ({
      key: id,
      show,
      rooms: groups
        .map(({ name, children }) => ({
          name,
          children: children.filter(({ presence }) => presence === "in").map((child) => child.name),
        }))
        .filter(({ children }) => children.length > 0),
    }))
    .filter(({ rooms }) => rooms.length > 0);
}
