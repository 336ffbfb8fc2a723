// The texts of the calendar's blocks.
import { formatNamedDay, formatCount, longDay, weekdayOf } from "#app/ui/format.ts";
import type { Block, Part } from "#app/scheduler/plan/calendar/calendar.ts";
import { timeText } from "#app/scheduler/plan/timeline.ts";
import type { Landing } from "#app/scheduler/optimiser/landing.ts";

/** Returns, for example, 'Fri 12 Mar'; 'No day' for ''. */
export function dayHead(day: string): string {
  return day === "" ? "No day" : formatNamedDay(day);
}

/** Returns, for example, '13:30 to 16:10'. */
export function blockTimes({ entry }: Block): string {
  const { startSeconds, endSeconds } = entry;
  return `${timeText(startSeconds, entry)} to ${timeText(endSeconds, entry)}`;
}

/** Returns, for example, '43 routines, 2 conflicts'. */
function blockCounts({ entry, conflicts }: Block): string {
  const routines = formatCount(entry.routines, "routine");
  return conflicts > 0 ? `${routines}, ${formatCount(conflicts, "conflict")}` : routines;
}

/** Returns, for example, 'Session 4, Saturday 13 March, 13:30 to 16:10, Main, 43 routines, 2 conflicts'. */
export function blockName(block: Block): string {
  const { session } = block.entry;
  const { name, day, stage } = session;
  return [
    name,
    ...(day === "" ? [] : [`${weekdayOf(day)} ${longDay(day)}`]),
    blockTimes(block),
    stage,
    block.parts.length === 0 ? "empty" : blockCounts(block),
  ].join(", ");
}

/** Returns the word in a part of a block: 'Lunch', 'Awards', 'Break', or the section's name. */
export function partWord({ kind, name }: Part): string {
  return kind === "section" ? name : name.replace(/^Dance | (Break|Ceremony)$| \(.*\)$/g, "");
}

/** Returns the whole label of a move: what it breaks, what follows, and what starts earlier. */
export function landingWords({ broken, text, earlier }: Landing): string {
  return [brokenWords(broken), text, earlier].filter((words) => words !== "").join(" ");
}

/** Returns the first of what a move breaks, and how many more there are; '' for nothing. */
export function brokenWords([first = "", ...more]: readonly string[]): string {
  return more.length > 0 ? `${first} And ${more.length} more.` : first;
}
