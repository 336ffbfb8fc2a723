// A day as a table: times down the side, a column for each studio in use.
import type { TimetableDay } from "../../content/content.ts";
import { boardOfDay } from "../../content/timetable.ts";
import { ClassTitle } from "./class-title.tsx";
import styles from "./day-board.module.css";

export function DayBoard({ day, name }: { day: TimetableDay; name: string }) {
  const { studios, rows } = boardOfDay(day);
  if (rows.length === 0) return <p>There are no classes on {name}.</p>;
  return (
    <table className={styles.board}>
      <caption className={styles.caption}>{name}</caption>
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
                  <span>
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
