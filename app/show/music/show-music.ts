// The music of what comes next at a show.
import type { RoutineMusic } from "#app/scheduler/music/music-file.ts";
import type { ShowLine } from "../rules/show-plan.ts";
import type { ShownEntry } from "../rules/stage-view.ts";

/** As many are held in memory. */
export const HELD = 10;

export type MusicByRow = ReadonlyMap<number, RoutineMusic>;

/**
 * Where a routine's music is: 'none' where it needs none, 'missing' where nobody has sent it, 'late'
 * for a late entry, whose dancers bring it: only the routines of the plan take files.
 */
export type MusicOf = { is: "file"; music: RoutineMusic } | { is: "none" | "missing" | "late" };

/** Returns a line's music; null for a break or an event. */
export function musicOf(
  { key, kind }: Pick<ShowLine, "key" | "kind">,
  byRow: MusicByRow,
): MusicOf | null {
  if (kind !== "routine") return null;
  const row = /^routine-(\d+)$/.exec(key)?.[1];
  if (row === undefined) return { is: "late" };
  const music = byRow.get(Number(row));
  if (!music) return { is: "missing" };
  return music.fileName === "" ? { is: "none" } : { is: "file", music };
}

/** Returns the next routines that have music, the one on stage first, as many as are held in memory. */
export function toHold(items: readonly ShownEntry[], byRow: MusicByRow): RoutineMusic[] {
  return items
    .flatMap(({ line }) => {
      const found = musicOf(line, byRow);
      return found?.is === "file" ? [found.music] : [];
    })
    .slice(0, HELD);
}

/** Returns how many routines ahead have no music; 0 for a plan whose music is played elsewhere. */
export function missingAhead(items: readonly ShownEntry[], byRow: MusicByRow): number {
  if (byRow.size === 0) return 0;
  return items.filter(({ line }) => musicOf(line, byRow)?.is === "missing").length;
}
