// The week on a clean board: one table for each day, then the key dates.
import type { Route } from "./+types/timetable";
import { DAYS } from "../../content/content.ts";
import { boardOfDay, KEY_DATES, timetableTabs } from "../../content/timetable.ts";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./timetable.module.css";

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("timetable", matches);

const anchorOf = (tab: string) => tab.toLowerCase().replace(" ", "-");

export default function Timetable() {
  const { timetable, keyDates } = useContent();
  return (
    <Slide title="Timetable" eyebrow="Three studios, Monday to Saturday" ground="paper">
      <nav className={styles.days} aria-label="Days">
        {timetableTabs(timetable).map((tab) => (
          <a key={tab} href={`#${anchorOf(tab)}`}>
            {tab}
          </a>
        ))}
      </nav>
      {DAYS.map((day) => {
        const found = timetable[day];
        if (!found) return null;
        const { studios, rows } = boardOfDay(found);
        return (
          <section key={day} id={anchorOf(day)} className={styles.day} aria-label={day}>
            <h2 className={styles.name}>{day}</h2>
            <table className={styles.board}>
              <thead>
                <tr>
                  <th scope="col">Time</th>
                  {studios.map((studio) => (
                    <th key={studio} scope="col">
                      {studio}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {rows.map(({ time, cells }) => (
                  <tr key={time}>
                    <th scope="row">{time}</th>
                    {cells.map((cell, index) => (
                      <td key={studios[index]} data-studio={cell && studios[index]}>
                        {cell}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        );
      })}
      <section id={anchorOf(KEY_DATES)} className={styles.day} aria-label={KEY_DATES}>
        <h2 className={styles.name}>{KEY_DATES}</h2>
        <dl className={styles.dates}>
          {keyDates.map(({ title, sub }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>{sub}</dd>
            </div>
          ))}
        </dl>
      </section>
      <p className={styles.follow}>
        <a href="/timetable.ics">Put the timetable into your calendar</a>
      </p>
    </Slide>
  );
}
