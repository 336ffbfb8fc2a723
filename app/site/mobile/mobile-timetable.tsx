// The week as a native accordion: one day open at a time.
import { useState, type MouseEvent } from "react";
import { flushSync } from "react-dom";
import {
  boardOfDay,
  KEY_DATES,
  spanOfWeek,
  tabToShow,
  timetableTabs,
  type TimetableTab,
} from "../content/timetable.ts";
import type { TimetableDay } from "../content/content.ts";
import { Slide } from "#app/site/slides/slide.tsx";
import { Finder } from "../slides/timetable/finder.tsx";
import { KeyDates } from "../slides/timetable/key-dates.tsx";
import { EVENTS_ROUTE } from "../events/events-route.ts";
import { useSite } from "#app/site/content/use-site.ts";
import { useTabOfAddress } from "../slides/timetable/use-tab-of-address.ts";
import styles from "./mobile-timetable.module.css";

export default function MobileTimetable() {
  const {
    content: { timetable },
    hasEvents,
  } = useSite();
  const [chosen, setChosen] = useState<TimetableTab | null>(() => tabToShow(timetable, null));
  useTabOfAddress(setChosen);
  // A chosen day that has gone falls back to another; none stays none.
  const shown = chosen && tabToShow(timetable, chosen);
  const turn = (tab: TimetableTab, isOpen: boolean) =>
    setChosen((now) => (isOpen ? tab : now === tab ? null : now));
  // Scrolls so that the pressed heading stays in place when a day above it closes.
  const press = (event: MouseEvent<HTMLElement>, tab: TimetableTab, isOpen: boolean) => {
    event.preventDefault();
    const { currentTarget: pressed } = event;
    const before = pressed.getBoundingClientRect().top;
    flushSync(() => turn(tab, isOpen));
    const top = pressed.getBoundingClientRect().top - before;
    window.scrollBy({ top, behavior: "instant" });
  };
  return (
    <Slide title="Timetable" eyebrow={spanOfWeek(timetable)} ground="paper">
      <Finder onDay={setChosen} />
      <div className={styles.days}>
        {timetableTabs(timetable).map((tab) => {
          const day = tab === KEY_DATES ? null : timetable[tab];
          return (
            <details
              key={tab}
              id={tab === KEY_DATES ? "key-dates" : undefined}
              name="timetable"
              className={styles.day}
              open={tab === shown}
              onToggle={({ currentTarget }) => turn(tab, currentTarget.open)}
            >
              <summary onClick={(event) => press(event, tab, tab !== shown)}>
                <h2 className={styles.name}>{tab}</h2>
              </summary>
              {day ? (
                <Day day={day} />
              ) : (
                <>
                  <KeyDates className={styles.dates} />
                  {hasEvents && <a href={EVENTS_ROUTE}>Events</a>}
                </>
              )}
            </details>
          );
        })}
      </div>
    </Slide>
  );
}

/** Lists each time once, with the classes that start then and their studios. */
function Day({ day }: { day: TimetableDay }) {
  const { studios, rows } = boardOfDay(day);
  return (
    <dl className={styles.rows}>
      {rows.map(({ time, cells }) => (
        <div key={time} className={styles.row}>
          <dt>{time}</dt>
          {cells.map((cell, index) =>
            cell === "" ? null : (
              <dd key={studios[index]}>
                {cell} <span className={styles.studio}>{studios[index]}</span>
              </dd>
            ),
          )}
        </div>
      ))}
    </dl>
  );
}
