// Words for the classes in days away.
import { formatTimes } from "#app/ui/format.ts";

type Times = { fromMinute: number; toMinute: number | null; studio: string };

/** Returns such as 'Tap, 16:30-17:15, Studio 2'. */
export function meetingWords({ name, ...meeting }: Times & { name: string }): string {
  return [name, formatTimes(meeting), meeting.studio].filter(Boolean).join(", ");
}
