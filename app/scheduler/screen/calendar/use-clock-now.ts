// The day and time in the event's zone, renewed with each minute.
import { useEffect, useState } from "react";
import { type ClockNow, clockNow } from "#app/scheduler/plan/calendar/now-line.ts";

const MINUTE_MS = 60_000;

export function useClockNow(zone: string): ClockNow {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE_MS - (now.getTime() % MINUTE_MS));
    return () => clearTimeout(timer);
  }, [now]);
  return clockNow(now, zone);
}
