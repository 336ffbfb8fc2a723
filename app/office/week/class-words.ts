// A weekly class in words.
import { formatTimes } from "#app/ui/format.ts";

type Named = { name: string; day: string; fromMinute: number; toMinute: number | null };

/** 'Ballet (5-7), Monday 16:00-16:45': a name alone may stand for several classes of the week. */
export function classWords({ name, day, ...times }: Named): string {
  return `${name}, ${day} ${formatTimes(times)}`;
}
