// The timetable slide: the finder, a tab for each day, and the key dates.
import { EVENTS_ROUTE } from "../../events/events-route.ts";
import { useMemo, useState } from "react";
import { KEY_DATES, spanOfWeek, tabToShow, timetableTabs } from "../../content/timetable.ts";
import { Slide } from "#app/site/slides/slide.tsx";
import { longDay } from "#app/site/content/price-words.ts";
import { useSite } from "#app/site/content/use-site.ts";
import { tintsOf } from "./class-finder.ts";
import { DayBoard } from "./day-board.tsx";
import { DayTabs } from "./day-tabs.tsx";
import { Finder } from "./finder.tsx";
import { KeyDates } from "./key-dates.tsx";
import dates from "./key-dates.module.css";
import { useTabOfAddress } from "./use-tab-of-address.ts";
import styles from "./timetable.module.css";

export default function Timetable() {
  const {
    content: { timetable, school, classCards },
    today,
    hasEvents,
  } = useSite();
  const [chosen, setChosen] = useState<string | null>(null);
  useTabOfAddress(setChosen);
  const shown = tabToShow(timetable, chosen);
  const tintOf = useMemo(() => tintsOf(timetable, classCards), [timetable, classCards]);
  return (
    <Slide title="Timetable" ground="paper" className={styles.timetable}>
      <Finder onDay={setChosen} />
      <p className={styles.paper}>
        {school.name}, printed on {longDay(today)}
      </p>
      <p className={styles.hint} data-idle={shown === KEY_DATES || undefined}>
        {["More classes below", spanOfWeek(timetable)].filter(Boolean).join(" · ")}
      </p>
      <DayTabs tabs={timetableTabs(timetable)} shown={shown} onChoose={setChosen}>
        {(tab) => {
          const day = tab === KEY_DATES ? null : timetable[tab];
          return day ? (
            <DayBoard {...{ day, tintOf }} name={tab} />
          ) : (
            <KeyDates className={dates.dates} />
          );
        }}
      </DayTabs>
      <p className={styles.follow}>
        <a href="/timetable.ics">Add the timetable to your calendar</a>
      </p>
      {shown === KEY_DATES && hasEvents && (
        <p className={styles.follow}>
          <a href={EVENTS_ROUTE}>Events</a>
        </p>
      )}
    </Slide>
  );
}
