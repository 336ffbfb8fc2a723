// The running order on paper, page after page, each with the event's name, date and school over it. It is drawn
// only while printing.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useRouteLoaderData } from "react-router";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import { type ItemEntry, type TimelineEntry, timeText } from "#app/scheduler/plan/timeline.ts";
import type { EventFacts } from "#app/scheduler/plan/plan.ts";
import { SCHEDULER_NAME } from "#app/scheduler/page-title.ts";
import { printParts } from "./print-parts.ts";
import css from "./print-sheet.module.css";

type PrintSheetProps = { entries: TimelineEntry[]; event: EventFacts | undefined };

export function PrintSheet({ entries, event }: PrintSheetProps) {
  const isPrinting = useIsPrinting();
  const school = useRouteLoaderData<{ school?: { name: string } }>("root")?.school?.name ?? "";
  if (!isPrinting) return null;
  // The head of a table comes again on each page.
  return (
    <table className={css.sheet}>
      <thead>
        <tr>
          <th className={css.pageHead} scope="col">
            <span>{event?.name || SCHEDULER_NAME}</span>
            <span>{[event?.day || daysText(entries), school].filter(Boolean).join(" · ")}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={css.pages}>
            {printParts(entries).map(({ key, name, session, startSeconds, items }) => (
              <section key={key} className={css.part}>
                {session && (
                  <h1 className={css.session}>
                    {session.session.name}, {dayText(session.session.day)}, {session.session.stage}
                  </h1>
                )}
                {name !== null && (
                  <h2 className={css.heading}>
                    <span>{name}</span>{" "}
                    <span>{timeText(startSeconds, items[0]?.session ?? null)}</span>
                  </h2>
                )}
                <PartTable items={items} />
              </section>
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** The days of its sessions, the first and the last where there are several. */
function daysText(entries: readonly TimelineEntry[]): string {
  const days = entries.flatMap((entry) =>
    entry.kind === "session" && entry.session.day !== "" ? [entry.session.day] : [],
  );
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return "";
  return first === last ? dayText(first) : `${dayText(first)} to ${dayText(last)}`;
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
