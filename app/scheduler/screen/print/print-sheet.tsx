// The printed running order: each page is headed by the event, the date, the version and the time
// of printing. Rendered only while printing.
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useRouteLoaderData } from "react-router";
import { minutesText } from "#app/scheduler/plan/clock.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import { SCHEDULER_NAME } from "#app/scheduler/page-title.ts";
import type { PlanView } from "#app/scheduler/screen/plan-view.ts";
import { printDays, type PrintLine, type PrintPart, versionText } from "./print-parts.ts";
import css from "./print-sheet.module.css";
import type { SessionEntry } from "#app/scheduler/plan/timeline-entries.ts";

type PrintSheetProps = { order: PlanView; plan: Plan };

export function PrintSheet({ order, plan }: PrintSheetProps) {
  const printedAt = usePrintingSince();
  const school = useRouteLoaderData<{ school?: { name: string } }>("root")?.school?.name ?? "";
  if (!printedAt) return null;
  const { event } = plan;
  // The head of a table repeats on each page.
  return printDays(order.entries, order.conflictsByKey).map(({ key, day, parts }) => (
    <table key={key} className={css.sheet}>
      <thead>
        <tr>
          <th className={css.pageHead} scope="col">
            <span>{event?.name || SCHEDULER_NAME}</span>
            <span>{versionText(plan)}</span>
            <span>{[day || event?.day, school].filter(Boolean).join(" · ")}</span>
            <span>Printed {momentWords(printedAt)}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={css.pages}>
            {parts.map((part) => (
              <Part key={part.key} part={part} />
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  ));
}

function Part({ part }: { part: PrintPart }) {
  const { name, note, session, start, lines } = part;
  return (
    <section className={css.part}>
      {session && <h1 className={css.session}>{sessionWords(session)}</h1>}
      {session?.session.note && <p className={css.note}>{session.session.note}</p>}
      {name !== null && (
        <h2 className={css.heading}>
          <span>{name}</span> <span>{start}</span>
        </h2>
      )}
      {note !== "" && <p className={css.note}>{note}</p>}
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">No.</th>
            <th scope="col">Start</th>
            <th scope="col">End</th>
            <th scope="col">Item</th>
            <th scope="col">Category</th>
            <th scope="col">Performers</th>
            <th scope="col">Length</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.key} line={line} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function sessionWords({ session: { name, day, stage } }: SessionEntry): string {
  return [name, day === "" ? "" : dayText(day), stage].filter(Boolean).join(", ");
}

function Line({ line }: { line: PrintLine }) {
  const { number, times, name, school, note, category, performers, minutes, conflicts } = line;
  return (
    <tr data-scratched={times === null || undefined}>
      <td className={css.struck}>{number}</td>
      {times ? (
        <>
          <td>{times.start}</td>
          <td>{times.end}</td>
        </>
      ) : (
        <td colSpan={2}>Scratched</td>
      )}
      <td>
        <span className={css.name}>{name}</span>
        {school !== "" && <span className={css.school}>{school} </span>}
        {conflicts.length > 0 && (
          <span className={css.conflict}>Conflict with {conflicts.join(", ")}</span>
        )}
        {note !== "" && <span className={css.note}>{note}</span>}
      </td>
      <td className={css.struck}>{category}</td>
      <td className={css.struck}>{performers}</td>
      <td className={css.struck}>{minutesText(minutes)}</td>
    </tr>
  );
}

/** Returns, for example, '28 Nov 2026, 14:05', in the time zone of the device. */
function momentWords(moment: Date): string {
  return moment.toLocaleString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    hour: "2-digit",
    minute: "2-digit",
  });
}

/** Returns when printing started; null when not printing. */
function usePrintingSince(): Date | null {
  const [since, setSince] = useState<Date | null>(null);
  useEffect(() => {
    // The browser prints the page as it is when this returns.
    const begin = () => flushSync(() => setSince(new Date()));
    const end = () => setSince(null);
    window.addEventListener("beforeprint", begin);
    window.addEventListener("afterprint", end);
    return () => {
      window.removeEventListener("beforeprint", begin);
      window.removeEventListener("afterprint", end);
    };
  }, []);
  return since;
}
