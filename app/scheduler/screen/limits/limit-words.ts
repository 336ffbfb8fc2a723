// Availability limits as shown.
import { exactTime } from "#app/scheduler/plan/clock.ts";
import { type DayHours, type Limit, momentText } from "#app/scheduler/plan/limits/limit.ts";
import type { CheapMove } from "#app/scheduler/plan/limits/cheapest-move.ts";
import { numberText } from "#app/scheduler/plan/timeline.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { formatCount, formatLength, formatNamedDay } from "#app/ui/format.ts";
import type { RoutineEntry } from "#app/scheduler/plan/timeline-entries.ts";

/** Returns, for example, 'Earliest start 10:00, available only Fri 5 Mar 2027'. */
export function limitText(limit: Limit): string {
  const { notBefore, notAfter, notOn, onlyOn, hours, arrival } = limit;
  const days = (of: readonly string[]) => of.map(dayText).join(", ");
  const parts = [
    arrival && `arrives ${exactTime(arrival.fromSeconds)}-${exactTime(arrival.untilSeconds)}`,
    notBefore && `earliest start ${momentText(notBefore, dayText)}`,
    notAfter && `latest finish ${momentText(notAfter, dayText)}`,
    ...(hours ?? []).map(hoursText),
    notOn?.length && `unavailable ${days(notOn)}`,
    onlyOn?.length && `available only ${days(onlyOn)}`,
  ].filter(Boolean);
  const text = parts.join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}

/** Returns, for example, 'Sat 13 Mar from 10:00 until 18:00'. */
export function hoursText({ day, fromSeconds, untilSeconds }: DayHours): string {
  return [
    formatNamedDay(day),
    ...(fromSeconds === undefined ? [] : [`from ${exactTime(fromSeconds)}`]),
    ...(untilSeconds === undefined ? [] : [`until ${exactTime(untilSeconds)}`]),
  ].join(" ");
}

/** Returns, for example, 'Move it after #45: 1 h 10 min later, no new conflicts.' */
export function moveText(
  { over, addedConflicts, shiftSeconds }: CheapMove,
  routineAt: (row: number) => RoutineEntry | undefined,
): string {
  const beside = routineAt(over.row);
  const place = beside ? `${over.isAfter ? "after" : "before"} #${numberText(beside)}` : "";
  const minutes = Math.max(1, Math.round(Math.abs(shiftSeconds) / 60));
  const shift = `${formatLength(minutes)} ${shiftSeconds < 0 ? "earlier" : "later"}`;
  return `Move it ${place}: ${shift}, ${conflictsText(addedConflicts)}.`;
}

function conflictsText(added: number): string {
  if (added > 0) return formatCount(added, "new conflict");
  return added === 0 ? "no new conflicts" : `${formatCount(-added, "conflict")} fewer`;
}
