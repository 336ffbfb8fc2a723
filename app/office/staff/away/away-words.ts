// Words for days away and for the classes in them.
import { formatDay, formatTimes } from "#app/ui/format.ts";

/** Returns such as '3 Dec 2026' or '3 Dec 2026 to 5 Dec 2026'. */
export function formatSpan({ firstDay, lastDay }: { firstDay: string; lastDay: string }): string {
  return firstDay === lastDay
    ? formatDay(firstDay)
    : `${formatDay(firstDay)} to ${formatDay(lastDay)}`;
}

type Times = { fromMinute: number; toMinute: number | null; studio: string };

/** Returns such as 'Tap, 16:30-17:15, Studio 2'. */
export function meetingWords({ name, ...meeting }: Times & { name: string }): string {
  return [name, formatTimes(meeting), meeting.studio].filter(Boolean).join(", ");
}
