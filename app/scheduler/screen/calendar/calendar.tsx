// The calendar: days and stages as columns, sessions as blocks that open in the list and can be moved.
import { VisuallyHidden } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from "react";
import { useNavigation } from "react-router";
import { sectionLanding, sessionLanding } from "#app/scheduler/optimiser/landing.ts";
import { calendarOf } from "#app/scheduler/plan/calendar/calendar.ts";
import { placeSection, type SessionPlace } from "#app/scheduler/plan/calendar/move-session.ts";
import { editSession } from "#app/scheduler/plan/sessions/edit-sessions.ts";
import { lengthText } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { sessionById, sessionsOf } from "#app/scheduler/plan/sessions/plan-sessions.ts";
import { say } from "#app/scheduler/screen/notices.tsx";
import parts from "#app/scheduler/screen/parts.module.css";
import type { PlanView } from "#app/scheduler/screen/plan-view.ts";
import { changeRows } from "#app/scheduler/screen/render-in-slices.tsx";
import type { AgeLook } from "#app/scheduler/screen/timeline/age-looks.ts";
import type { PlanChanges } from "#app/scheduler/screen/use-plan.ts";
import { useStableCallback } from "#app/scheduler/screen/use-stable.ts";
import css from "./calendar.module.css";
import { CalendarDrag, type Carried } from "./calendar-drag.tsx";
import { CalendarGrid } from "./calendar-grid.tsx";
import { landingWords } from "./calendar-words.ts";
import { DayTabs } from "./day-tabs.tsx";
import { LandingLabel } from "./landing-label.tsx";
import { MoveSessionDialog } from "./move-session-dialog.tsx";
import { useHeldBlock } from "./use-held-block.ts";

const PHONE = "(max-width: 40em)";
const LOCKED = "Sessions can be moved once the search has ended.";

/** The state to restore in a calendar that a session was opened from. */
export type CalendarReturn = {
  id: string;
  day: string;
  /** How far the calendar was scrolled, and the page: a phone scrolls the page. */
  scrolledBy: number;
  pageScrolledBy: number;
};

type CalendarProps = {
  plan: Plan;
  order: PlanView;
  looks: ReadonlyMap<string, AgeLook>;
  changes: PlanChanges;
  isLocked: boolean;
  /** The zone of a plan that has none. */
  zone: string;
  /** Where the calendar was left; null when it was not left for a session. */
  returnTo: CalendarReturn | null;
  onOpen: (from: CalendarReturn) => void;
};

export const Calendar = memo(function Calendar(props: CalendarProps) {
  const { plan, order, looks, changes, isLocked, zone, returnTo, onOpen } = props;
  const { entries, conflicts } = order;
  const stages = plan.programme?.stages;
  const calendar = useMemo(
    () => calendarOf(entries, conflicts, stages ?? []),
    [entries, conflicts, stages],
  );
  const isPhone = useMediaQuery(PHONE, false, { getInitialValueInEffect: false });
  const days = calendar.days.map(({ day }) => day);
  const [chosenDay, setChosenDay] = useState(returnTo?.day ?? null);
  const shownDay = chosenDay !== null && days.includes(chosenDay) ? chosenDay : (days[0] ?? "");
  const shown = useMemo(
    () =>
      isPhone
        ? { ...calendar, days: calendar.days.filter(({ day }) => day === shownDay) }
        : calendar,
    [calendar, isPhone, shownDay],
  );
  const scroller = useRef<HTMLDivElement>(null);
  const [activeId, setActiveId] = useState(returnTo?.id ?? "");
  const [movingId, setMovingId] = useState<string | null>(null);
  const [over, setOver] = useState<Carried | null>(null);
  /** The block to focus once the plan is another than this one. */
  const wanted = useRef<{ id: string; unless: Plan | null } | null>(null);

  const { state } = useNavigation();
  const restored = useRef<CalendarReturn | null>(null);
  useLayoutEffect(() => {
    if (!returnTo) return;
    if (scroller.current) scroller.current.scrollTop = returnTo.scrolledBy;
    wanted.current = { id: returnTo.id, unless: null };
  }, [returnTo]);
  // The router may hear Back first, and then scrolls to where the list was left.
  useEffect(() => {
    if (!returnTo || returnTo === restored.current) return;
    window.scrollTo({ top: returnTo.pageScrolledBy, behavior: "instant" });
    if (state === "idle") restored.current = returnTo;
  }, [returnTo, state]);
  // After a move the block may be in another column.
  useLayoutEffect(() => {
    const next = wanted.current;
    if (next && next.unless !== plan && focusBlock(next.id, next.unless === null))
      wanted.current = null;
  });

  const landingOf = useCallback(
    (carried: Carried) => {
      const after = moved(plan, carried);
      if (after === plan) return null;
      if (carried.kind === "session") return sessionLanding(plan, after, carried.id);
      const from = plan.sections.find(({ id }) => id === carried.id)?.sessionId;
      return sectionLanding(plan, after, [...(from ? [from] : []), carried.spot.sessionId]);
    },
    [plan],
  );
  const drop = useStableCallback((carried: Carried) => {
    if (moved(plan, carried) === plan) return;
    if (carried.kind === "session") wanted.current = { id: carried.id, unless: plan };
    changeRows(entries.length, () => changes.change((current) => moved(current, carried)));
    if (carried.kind === "session") setChosenDay(carried.place.day);
  });
  const refuse = useCallback(() => say(LOCKED), []);
  const open = useStableCallback((id: string) => {
    const day = sessionById(plan, id)?.day ?? "";
    const scrolledBy = scroller.current?.scrollTop ?? 0;
    onOpen({ id, day, scrolledBy, pageScrolledBy: window.scrollY });
  });
  const { held, onKeyDown, letGo } = useHeldBlock({
    calendar,
    isLocked,
    onRefused: refuse,
    onOpen: open,
    onDrop: ({ id, place }) => drop({ kind: "session", id, place }),
    onGo: (id) => focusBlock(id),
  });
  const press = useStableCallback(onKeyDown);
  const carried: Carried | null = held ? { kind: "session", ...held } : null;
  const landing = useMemo(
    () => (held ? landingOf({ kind: "session", ...held }) : null),
    [held, landingOf],
  );
  const nameOf = (id: string) =>
    (sessionById(plan, id) ?? plan.sections.find((section) => section.id === id))?.name ?? "";
  const landingAt = useCallback(
    (id: string, place: SessionPlace) => landingOf({ kind: "session", id, place }),
    [landingOf],
  );
  const first = shown.days[0]?.columns.find(({ blocks }) => blocks.length > 0)?.blocks[0];
  const isThere = sessionsOf(plan).some(({ id }) => id === activeId);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears when the focus leaves the blocks inside
    <section
      aria-labelledby="calendar-heading"
      className={`${parts.column} ${css.calendar}`}
      // A picked-up block goes back when the focus leaves the calendar.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (held && relatedTarget && !currentTarget.contains(relatedTarget)) letGo();
      }}
    >
      <header className={`${parts.columnHead} ${css.head}`}>
        <h2 id="calendar-heading" className={parts.columnTitle}>
          Calendar
        </h2>
        <span className={parts.columnFigure}>{lengthText(order.summary.totalSeconds)} total</span>
      </header>
      {isPhone && days.length > 1 && <DayTabs days={days} shown={shownDay} onDay={setChosenDay} />}
      <CalendarDrag
        span={shown}
        {...{ isLocked, nameOf, landingOf }}
        onOver={setOver}
        onDrop={drop}
        onRefused={refuse}
      >
        <CalendarGrid
          calendar={shown}
          zone={plan.programme?.zone || zone}
          carried={carried ?? over}
          activeId={isThere ? activeId : (first?.entry.session.id ?? "")}
          {...{ looks, isLocked, scroller }}
          onActive={setActiveId}
          onOpen={open}
          onMove={setMovingId}
          onKeyDown={press}
        />
      </CalendarDrag>
      {held && (
        <div className={css.held}>
          <LandingLabel name={nameOf(held.id)} landing={landing} />
        </div>
      )}
      <VisuallyHidden component="output">
        {held ? (landing ? landingWords(landing) : `${nameOf(held.id)} is picked up.`) : ""}
      </VisuallyHidden>
      <p className={css.keys}>
        <kbd>↑</kbd> <kbd>↓</kbd> <kbd>←</kbd> <kbd>→</kbd> move between sessions, <kbd>Enter</kbd>{" "}
        opens one in the list, <kbd>Space</kbd> picks it up and drops it
      </p>
      <MoveSessionDialog
        session={sessionById(plan, movingId) ?? null}
        stages={stages ?? []}
        landingOf={landingAt}
        onMove={(id, place) => {
          setMovingId(null);
          drop({ kind: "session", id, place });
        }}
        onClose={() => setMovingId(null)}
      />
    </section>
  );
});

/** Returns false when there is no such block. */
function focusBlock(id: string, isInPlace = false): boolean {
  const block = document.querySelector<HTMLElement>(`[data-open-block="${CSS.escape(id)}"]`);
  block?.focus({ preventScroll: isInPlace });
  return block !== null;
}

function moved(plan: Plan, carried: Carried): Plan {
  return carried.kind === "session"
    ? editSession(plan, carried.id, carried.place)
    : placeSection(plan, carried.id, carried.spot);
}
