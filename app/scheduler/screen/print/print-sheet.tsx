// The running order on paper: A4, every section on a page of its own. It is drawn only while printing.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { type ItemEntry, type TimelineEntry, timeText } from "#app/scheduler/plan/timeline.ts";
import { printParts } from "./print-parts.ts";
import css from "./print-sheet.module.css";

export function PrintSheet({ entries }: { entries: TimelineEntry[] }) {
  const isPrinting = useIsPrinting();
  if (!isPrinting) return null;
  return (
    <div className={css.sheet}>
      {printParts(entries).map(({ key, name, session, startSeconds, items }) => (
        <section key={key} className={css.part}>
          {session && (
            <h1 className={css.session}>
              {session.session.name}, {dayText(session.session.day)}, {session.session.stage}
            </h1>
          )}
          {name !== null && (
            <h2 className={css.heading}>
              <span>{name}</span> <span>{timeText(startSeconds, items[0]?.session ?? null)}</span>
            </h2>
          )}
          <PartTable items={items} />
        </section>
      ))}
    </div>
  );
}

function PartTable({ items }: { items: ItemEntry[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">No.</th>
          <th scope="col">Time</th>
          <th scope="col">Item</th>
          <th scope="col">Category</th>
          <th scope="col">Performers</th>
          <th scope="col">Length</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ item, session, number, startSeconds }) => (
          <tr key={startSeconds + item.name + item.id}>
            <td>{number ?? ""}</td>
            <td>{timeText(startSeconds, session)}</td>
            <td>{item.name}</td>
            <td>{item.type === "routine" ? item.category : ""}</td>
            <td>{item.type === "routine" ? item.performers.join(", ") : ""}</td>
            <td>{minutesText(item.duration)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function useIsPrinting(): boolean {
  const [isPrinting, setIsPrinting] = useState(false);
  useEffect(() => {
    // The browser prints what is on the page when this returns.
    const begin = () => flushSync(() => setIsPrinting(true));
    const end = () => setIsPrinting(false);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return isPrinting;
}
