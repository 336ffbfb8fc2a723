// A day as a table: times down the side, a column for each studio in use.
import type { TimetableDay } from "../../content/content.ts";
import { boardOfDay } from "../../content/timetable.ts";
import site from "../../site.module.css";
import { ClassTitle } from "./class-title.tsx";
import styles from "./day-board.module.css";

type DayBoardProps = {
  day: TimetableDay;
  name: string;
  /** Returns the number of the colour of a class, from 0. */
  tintOf: (title: string) => number;
};

export function DayBoard({ day, name, tintOf }: DayBoardProps) {
  const { studios, rows } = boardOfDay(day);
  if (rows.length === 0) return <p>There are no classes on {name}.</p>;
  return (
    <table className={styles.board}>
      <caption className={site.unseen}>{name}</caption>
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
                {cell && (
                  <span data-index={tintOf(cell)}>
                    <ClassTitle title={cell} />
                  </span>
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
