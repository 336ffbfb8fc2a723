// Finds ways to end a late day sooner: each offer is a finished plan, with its end and its conflicts.
import { addDays } from "#app/platform/days/calendar.ts";
import { readDay } from "#app/platform/typed/day.ts";
import { clockText, DAY_SECONDS, exactTime, secondsOfDay } from "#app/scheduler/plan/clock.ts";
import { conflictsOf } from "#app/scheduler/plan/conflicts/conflicts.ts";
import { deleteSeveral } from "#app/scheduler/plan/edit/several.ts";
import { itemKey, type Plan } from "#app/scheduler/plan/plan.ts";
import {
  addSession,
  editSession,
  splitSession,
} from "#app/scheduler/plan/sessions/edit-sessions.ts";
import { sessionsOf } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import { endByOf, type Session } from "#app/scheduler/plan/sessions/session.ts";
import { isMeal } from "#app/scheduler/plan/special-events.ts";
import { sharedSeconds, shownSeconds, timelineOf, timeText } from "#app/scheduler/plan/timeline.ts";
import type {
  ItemEntry,
  SessionEntry,
  TimelineEntry,
} from "#app/scheduler/plan/timeline-entries.ts";
import { conflictsText, endText } from "./answer.ts";
import { REST_EVERY_SECONDS } from "./days/costs.ts";
import { minutesOver } from "./fixes.ts";

/**
 * `text` is, for example, 'Fewer breaks: ends 17:37, 31 conflicts'. `needsDate`: its plan is on an
 * invented day, and `lateOffers` is to be asked again with the event's.
 */
export type LateOffer = { name: string; text: string; plan: Plan; needsDate: boolean };

/** No offer starts a day earlier. */
const EARLIEST_START_SECONDS = 7 * 3600;
const START_STEP_SECONDS = 5 * 60;

/** `first` is the day of a plan without sessions; null when the event's date isn't known. */
export type OfferDays = { first: string | null; zone: string };

/** Any day serves to find out when a second day ends. */
const INVENTED_DAY = "2000-01-01";

/** Returns the date of the event; null when it isn't a single day that can be read. */
export function eventDay({ event }: Plan): string | null {
  const read = readDay(event?.day ?? "");
  return "value" in read ? read.value : null;
}

/** Says that nothing helps, and what would have to end sooner. */
export function noOfferText(plan: Plan): string {
  const { band } = latest(timelineOf(plan));
  const endBy = band && minutesOver(band) > 0 ? endByOf(band.session) : null;
  return band && endBy !== null
    ? `No single change ends ${band.session.name} by ${exactTime(endBy)}.`
    : "No single change ends this day before midnight";
}

/** Returns the single changes that end the latest day or session sooner; empty when none does. */
export function lateOffers(plan: Plan, days: OfferDays): LateOffer[] {
  const late = latest(timelineOf(plan));
  if (late.seconds <= 0) return [];
  const isDateless = !late.band && days.first === null;
  const made: [name: string, plan: Plan, needsDate: boolean][] = [
    ["Fewer breaks", withFewerBreaks(plan), false],
    ["Start earlier", startingEarlier(plan, late), false],
    ["Use a second day", onTwoDays(plan, late, days), isDateless],
  ];
  const now = timelineOf(plan);
  const nowText = endText(
    now.filter((entry) => entry.kind === "item"),
    now,
  ).text;
  return made.flatMap(([name, changed, needsDate]) => {
    const entries = timelineOf(changed);
    /** Where another day ends as late as before, the text names the session that ends sooner. */
    const endShown = (text: string) => {
      const band = entries.find(
        (entry): entry is SessionEntry =>
          entry.kind === "session" && entry.session.id === late.band?.session.id,
      );
      return band && text === nowText
        ? `${band.session.name} ends ${timeText(band.endSeconds, band)}`
        : text;
    };
    const items = entries.filter((entry) => entry.kind === "item");
    // Without its breaks a plan of nothing else is empty.
    if (items.length === 0 || latest(entries).seconds >= late.seconds) return [];
    const end = endShown(endText(items, entries, !needsDate).text);
    const conflicts = conflictsText(conflictsOf(entries, changed.conflictRule).length);
    // A day and a session keep their capital letters: 'Fri ends 23:50'.
    const words = [end, conflicts].map((text) =>
      text.replace(/^(?:Ends|No)\b/, (word) => word.toLowerCase()),
    );
    return [{ name, text: `${name}: ${words.join(", ")}`, plan: changed, needsDate }];
  });
}

type Late = { seconds: number; band: SessionEntry | null };

/** Returns how far the latest day is past midnight, or the latest session past its 'End by'. */
function latest(entries: readonly TimelineEntry[]): Late {
  const found = entries.flatMap((entry): Late[] => {
    if (entry.kind === "session")
      return minutesOver(entry) > 0 ? [{ seconds: entry.overrunSeconds, band: entry }] : [];
    if (entry.kind === "section") return [];
    const { session, endSeconds } = entry;
    return [{ seconds: shownSeconds(endSeconds, session) - DAY_SECONDS, band: session }];
  });
  return found.reduce((one, other) => (other.seconds > one.seconds ? other : one), {
    seconds: 0,
    band: null,
  });
}

/** Removes each break without which its stage still goes on for at most two hours. */
function withFewerBreaks(plan: Plan): Plan {
  const items = timelineOf(plan).filter((entry) => entry.kind === "item");
  const strips = Map.groupBy(items, ({ session }) =>
    JSON.stringify([session?.session.day, session?.session.stage]),
  );
  const keys = [...strips.values()].flatMap((strip) => spareBreaks(strip, plan));
  return keys.length === 0 ? plan : deleteSeveral(plan, new Set(keys));
}

function spareBreaks(strip: readonly ItemEntry[], { settings }: Plan): string[] {
  const spare: string[] = [];
  let sinceRest = 0;
  for (const [at, { item, section, startSeconds, endSeconds, session }] of strip.entries()) {
    const before = strip[at - 1];
    const idle = before
      ? sharedSeconds(startSeconds, session) - sharedSeconds(before.endSeconds, before.session)
      : 0;
    if (isMeal(item) || idle >= settings.breakDuration * 60) sinceRest = 0;
    if (isMeal(item)) continue;
    if (item.type !== "break") {
      sinceRest += endSeconds - startSeconds;
      continue;
    }
    const isSpare = sinceRest + secondsToRest(strip, at) <= REST_EVERY_SECONDS;
    if (isSpare && !section?.isPinned) spare.push(itemKey(item));
    else sinceRest = 0;
  }
  return spare;
}

/** Returns the seconds from a break to the next break or meal of its strip. */
function secondsToRest(strip: readonly ItemEntry[], from: number): number {
  const after = strip.slice(from + 1);
  const next = after.findIndex(({ item }) => item.type === "break" || isMeal(item));
  return (next === -1 ? after : after.slice(0, next)).reduce(
    (sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds,
    0,
  );
}

/** Starts the day by as much earlier as it is late, in steps of five minutes. */
function startingEarlier(plan: Plan, { seconds, band }: Late): Plan {
  const sessions = onSameStage(plan, band?.session);
  const start = sessions[0]?.startSeconds ?? secondsOfDay(plan.settings.startTime);
  const wanted = Math.ceil(seconds / START_STEP_SECONDS) * START_STEP_SECONDS;
  const earlier = Math.min(wanted, start - EARLIEST_START_SECONDS);
  if (earlier <= 0) return plan;
  if (sessions.length === 0)
    return { ...plan, settings: { ...plan.settings, startTime: clockText(start - earlier) } };
  return sessions.reduce(
    (made, { id, startSeconds }) => editSession(made, id, { startSeconds: startSeconds - earlier }),
    plan,
  );
}

/** Moves the last session of the late day, or the second half of its only one, to a day of its own. */
function onTwoDays(plan: Plan, { band }: Late, { first, zone }: OfferDays): Plan {
  const dated = band ? plan : inOneSession(plan, first ?? INVENTED_DAY, zone);
  const session = band?.session ?? sessionsOf(dated)[0];
  if (!session || session.day === "") return plan;
  const start = onSameStage(dated, session)[0]!.startSeconds;
  const parted = onSameStage(dated, session).length > 1 ? dated : splitInHalf(dated, session);
  const own = onSameStage(parted, session);
  if (own.length < 2) return plan;
  const lastDay = sessionsOf(parted).reduce((day, one) => (one.day > day ? one.day : day), "");
  return editSession(parted, own.at(-1)!.id, { day: addDays(lastDay, 1), startSeconds: start });
}

function inOneSession(plan: Plan, day: string, zone: string): Plan {
  const made = addSession(plan, zone);
  const [only] = sessionsOf(made);
  return only ? editSession(made, only.id, { day }) : plan;
}

function onSameStage(plan: Plan, session: Session | undefined): Session[] {
  if (!session) return [];
  return sessionsOf(plan).filter(
    ({ day, stage }) => day === session.day && stage === session.stage,
  );
}

/** Splits a session before the routine that starts nearest to its middle, where sections allow. */
function splitInHalf(plan: Plan, { id }: Session): Plan {
  const items = timelineOf(plan).filter(
    (entry) => entry.kind === "item" && entry.session?.session.id === id,
  ) as ItemEntry[];
  const [first, last] = [items[0], items.at(-1)];
  if (!first || !last) return plan;
  const middle = (first.startSeconds + last.endSeconds) / 2;
  const starts = items.filter(
    ({ item, section }, at) =>
      at > 0 && item.type === "routine" && section !== items[at - 1]!.section,
  );
  const offOf = ({ startSeconds }: ItemEntry) => Math.abs(startSeconds - middle);
  const [nearest] = starts.toSorted((one, other) => offOf(one) - offOf(other));
  return nearest?.section ? splitSession(plan, nearest.section.id) : plan;
}
