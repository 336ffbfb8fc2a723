// The running order as the sheets tell it: sessions, sections and lines, with dancers in one form.
import { formatCount } from "#app/ui/format.ts";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { performersByKey } from "#app/scheduler/plan/conflicts/performers.ts";
import { itemKey, itemsInOrder, type Plan } from "#app/scheduler/plan/plan.ts";
import { AWARDS_NAME } from "#app/scheduler/plan/special-events.ts";
import {
  isRoutineEntry,
  numberText,
  sharedSeconds,
  timelineOf,
  timeText,
} from "#app/scheduler/plan/timeline.ts";
import type {
  ItemEntry,
  SessionEntry,
  TimelineEntry,
} from "#app/scheduler/plan/timeline-entries.ts";
import { type HideNames, hideNames } from "#app/scheduler/publishing/hidden-names.ts";
import { initialForm, type NameForm, nameIn } from "#app/scheduler/sheets/name-form.ts";
import { sessionTitle } from "#app/scheduler/screen/sessions/session-words.ts";

export type LineDancer = {
  /** The same in every routine of a dancer. */
  key: string;
  /** In the form asked for; '' for none. */
  name: string;
  /** How it is said; '' where that is as written, and in a form without full names. */
  said: string;
};

export type OrderLine = {
  key: string;
  /** Null for a break or an event. */
  row: number | null;
  number: string;
  /** '' when scratched: no sheet has a time for it. */
  start: string;
  end: string;
  /** On the clock shared by all sessions. */
  startSeconds: number;
  endSeconds: number;
  title: string;
  category: string;
  studio: string;
  /** How title and studio are said; '' where that is as written, and in a form without full names. */
  said: { title: string; studio: string };
  dancers: readonly LineDancer[];
  /** Such as '3 min'. */
  length: string;
  note: string;
  isScratched: boolean;
  isAwards: boolean;
};

type OrderSection = {
  key: string;
  /** '' in a running order without sections. */
  name: string;
  note: string;
  start: string;
  lines: readonly OrderLine[];
};

export type OrderSession = {
  key: string;
  /** Such as 'Session 2, Fri 5 Mar 2027, Main'; '' in a plan without sessions. */
  title: string;
  /** 'YYYY-MM-DD'; '' when unknown. */
  day: string;
  stage: string;
  start: string;
  end: string;
  note: string;
  sections: readonly OrderSection[];
};

export type Order = {
  sessions: readonly OrderSession[];
  /** Returns a clock time of a session for seconds on the shared clock. */
  timeIn: (session: OrderSession, sharedSeconds: number) => string;
};

/** Returns a plan's running order, with the sessions that have items. */
export function orderOf(plan: Plan, form: NameForm): Order {
  const shown = shownTexts(plan, form);
  const entries = timelineOf(plan);
  const bands = new Map<string, SessionEntry | null>();
  const bySession = Map.groupBy(entries, (entry) =>
    entry.kind === "session" ? entry : entry.session,
  );
  const sessions = [...bySession].flatMap(([band, own]): OrderSession[] => {
    const sections = sectionsOf(own, (entry) => lineOf(entry, form, shown), shown);
    const items = own.filter((entry) => entry.kind === "item");
    const [first, last] = [items[0], items.at(-1)];
    if (!first || !last) return [];
    const start = timeText(first.startSeconds, band);
    const end = timeText(last.endSeconds, band);
    const heading = headingOf(band, shown);
    bands.set(heading.key, band);
    return [{ ...heading, start, end, sections }];
  });
  return {
    sessions,
    timeIn: ({ key }, seconds) => {
      const band = bands.get(key) ?? null;
      // Nobody is asked to come on the day before.
      return timeText(Math.max(0, seconds - sharedSeconds(0, band)), band);
    },
  };
}

/** Returns every line of an order. */
export function linesOf({ sessions }: Pick<Order, "sessions">): OrderLine[] {
  return sessions.flatMap(linesIn);
}

/** Returns every line of a session. */
export function linesIn({ sections }: OrderSession): OrderLine[] {
  return sections.flatMap(({ lines }) => lines);
}

/** Returns the dancers as text; without names, how many there are. */
export function dancersText({ dancers }: Pick<OrderLine, "dancers">): string {
  const named = dancers.map(({ name }) => name).filter((name) => name !== "");
  if (named.length > 0 || dancers.length === 0) return named.join(", ");
  return formatCount(dancers.length, "dancer");
}

/** Returns a function for texts that may contain a dancer's name, such as 'Solo for Ava Reed'. */
function shownTexts(plan: Plan, form: NameForm): HideNames {
  if (form === "full") return (text) => text;
  const items = [...itemsInOrder(plan), ...Object.values(plan.categories).flat()];
  const names = new Set(
    items.flatMap((item) => ("performers" in item ? [...performersByKey(item).values()] : [])),
  );
  return form === "none" ? hideNames(names) : hideNames(names, initialForm);
}

function headingOf(band: SessionEntry | null, shown: HideNames) {
  if (!band) return { key: "all", title: "", day: "", stage: "", note: "" };
  const { id, name, day, stage, note = "" } = band.session;
  const title = sessionTitle({ name: shown(name), day, stage: shown(stage) });
  return { key: id, title, day, stage, note: shown(note) };
}

function sectionsOf(
  entries: readonly TimelineEntry[],
  toLine: (entry: ItemEntry) => OrderLine,
  shown: HideNames,
): OrderSection[] {
  const items = entries.filter((entry) => entry.kind === "item");
  return [...Map.groupBy(items, ({ section }) => section)].map(([section, own]) => ({
    key: section?.id ?? "all",
    name: shown(section?.name ?? ""),
    note: shown(section?.note ?? ""),
    start: timeText(own[0]!.startSeconds, own[0]!.session),
    lines: own.map(toLine),
  }));
}

const AS_WRITTEN = { title: "", studio: "" };

function lineOf(entry: ItemEntry, form: NameForm, shown: HideNames): OrderLine {
  const { item, session } = entry;
  const isScratched = item.type === "routine" && item.isScratched === true;
  const time = (seconds: number) => (isScratched ? "" : timeText(seconds, session));
  const line = {
    key: itemKey(item),
    start: time(entry.startSeconds),
    end: time(entry.endSeconds),
    startSeconds: sharedSeconds(entry.startSeconds, session),
    endSeconds: sharedSeconds(entry.endSeconds, session),
    title: shown(item.name),
    length: minutesText(item.duration),
    note: shown(item.note ?? ""),
    isScratched,
  };
  if (item.type !== "routine" || !isRoutineEntry(entry)) {
    const isAwards = item.type === "event" && item.name === AWARDS_NAME;
    return {
      ...line,
      row: null,
      number: "",
      category: "",
      studio: "",
      said: AS_WRITTEN,
      dancers: [],
      isAwards,
    };
  }
  const { title = "", school = "", performers = {} } = (form === "full" && item.said) || {};
  return {
    ...line,
    said: { title, studio: school },
    row: item.row,
    number: numberText(entry),
    category: shown(item.category),
    studio: shown(item.school, "school"),
    dancers: [...performersByKey(item)].map(([key, name]) => ({
      key,
      name: nameIn(form, name),
      said: Object.hasOwn(performers, name) ? (performers[name] ?? "") : "",
    })),
    isAwards: false,
  };
}
