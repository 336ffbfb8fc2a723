// The pages of a printed running order. The heads of tables repeat on each page: the event, the
// version and the time of printing once a page, a session as long as it runs.
import { minutesText } from "#app/scheduler/plan/clock.ts";
import type { Plan } from "#app/scheduler/plan/plan.ts";
import type { InView } from "#app/scheduler/plan/sessions/in-view.ts";
import { printVersion } from "#app/scheduler/sheets/print-version.ts";
import { SCHEDULER_NAME } from "#app/scheduler/page-title.ts";
import type { PlanView } from "#app/scheduler/screen/plan-view.ts";
import { dayText } from "#app/scheduler/screen/sessions/session-words.ts";
import {
  inViewText,
  type PrintConflict,
  printDays,
  type PrintLine,
  type PrintSection,
  type PrintSession,
} from "./print-parts.ts";
import css from "./print-sheet.module.css";
import { WholeWords } from "./whole-words.tsx";

const CONFLICT_MARK = "▲";
const OPEN_CONFLICT_MARK = "△";
const CHANGED_MARK = "●";
/** A section with more lines may go on on the next page. */
const MOST_KEPT_TOGETHER = 6;
/** More performers are printed below the row, over its whole width. */
const MOST_IN_COLUMN = 9;
const COLUMNS = ["No.", "Start", "End", "Item", "School", "Category", "Performers", "Length"];

type PrintPagesProps = {
  order: PlanView;
  plan: Plan;
  view: InView;
  school: string;
  /** Such as '12 Mar 2027, 08:15'. */
  printedAt: string;
};

export function PrintPages({ order, plan, view, school, printedAt }: PrintPagesProps) {
  const version = printVersion(plan);
  const days = printDays(order.entries, order.conflictsByKey, version.changed);
  const lines = days.flatMap(({ sessions }) =>
    sessions.flatMap(({ sections }) => sections.flatMap((section) => section.lines)),
  );
  const conflicts = lines.flatMap((line) => line.conflicts);
  const legend = [
    conflicts.some(({ isOpen }) => !isOpen) && `${CONFLICT_MARK} conflict with`,
    conflicts.some(({ isOpen }) => isOpen) && `${OPEN_CONFLICT_MARK} with a break between`,
    lines.some(({ isChanged }) => isChanged) &&
      `${CHANGED_MARK} changed since version ${version.changed?.since}`,
  ].filter(Boolean);
  return days.map(({ key, day, sessions }) => (
    <table key={key} className={css.sheet}>
      <thead>
        <tr>
          <th className={css.pageHead} scope="col">
            <span className={css.event}>{plan.event?.name || SCHEDULER_NAME}</span>
            <span>{version.text}</span>
            <span>
              {[plan.event?.day || (day && dayText(day)), school, inViewText(plan, view)]
                .filter(Boolean)
                .join(" · ")}
            </span>
            <span>Printed {printedAt}</span>
            {legend.length > 0 && <span>{legend.join("   ")}</span>}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td className={css.pages}>
            {sessions.map((session) => (
              <SessionTable key={session.key} session={session} />
            ))}
          </td>
        </tr>
      </tbody>
    </table>
  ));
}

function SessionTable({ session }: { session: PrintSession }) {
  const { title, times, note, sections } = session;
  return (
    <table className={css.session}>
      <thead>
        {title !== "" && (
          <tr>
            <th colSpan={COLUMNS.length} className={css.title}>
              <div>
                <span>{title}</span>{" "}
                <span>
                  {times.start} to {times.end}
                </span>
              </div>
              {note !== "" && <p className={css.note}>{note}</p>}
            </th>
          </tr>
        )}
        <tr>
          {COLUMNS.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      {sections.map((section) => (
        <Section key={section.key} section={section} />
      ))}
    </table>
  );
}

function Section({ section: { name, note, start, lines } }: { section: PrintSection }) {
  return (
    <tbody className={css.section} data-short={lines.length <= MOST_KEPT_TOGETHER || undefined}>
      {name !== null && (
        <tr className={css.heading}>
          <th colSpan={COLUMNS.length} scope="rowgroup">
            <div>
              <span>{name}</span> <span>{start}</span>
            </div>
            {note !== "" && <p className={css.note}>{note}</p>}
          </th>
        </tr>
      )}
      {lines.map((line) => (
        <Line key={line.key} line={line} />
      ))}
    </tbody>
  );
}

function Line({ line }: { line: PrintLine }) {
  const { number, times, name, school, note, category, performers, minutes } = line;
  const isScratched = times === null || undefined;
  const isLong = performers.length > MOST_IN_COLUMN;
  const dancers = <WholeWords text={performers.join(", ")} />;
  const row = (
    <tr data-scratched={isScratched} className={isLong ? css.above : undefined}>
      <td className={css.whole}>
        {line.isChanged && `${CHANGED_MARK} `}
        <span className={css.struck}>{number}</span>
      </td>
      {times ? (
        <>
          <td className={css.whole}>{times.start}</td>
          <td className={css.whole}>{times.end}</td>
        </>
      ) : (
        <td colSpan={2}>Scratched</td>
      )}
      <td>
        <span className={css.name}>
          <WholeWords text={name} />{" "}
        </span>
        {line.conflicts.map((conflict) => (
          <Mark key={conflict.number} conflict={conflict} />
        ))}
        {note !== "" && <span className={css.note}>{note}</span>}
      </td>
      <td className={css.struck}>
        <WholeWords text={school} />
      </td>
      <td className={css.struck}>
        <WholeWords text={category} />
      </td>
      <td className={css.struck}>{isLong ? `${performers.length} performers` : dancers}</td>
      <td className={css.whole}>
        <span className={css.struck}>{minutesText(minutes)}</span>
      </td>
    </tr>
  );
  if (!isLong) return row;
  return (
    <>
      {row}
      <tr data-scratched={isScratched}>
        <td colSpan={COLUMNS.length} className={css.below}>
          <span className={css.struck}>{dancers}</span>
        </td>
      </tr>
    </>
  );
}

function Mark({ conflict: { number, isOpen } }: { conflict: PrintConflict }) {
  return (
    <span className={css.conflict}>
      {`${isOpen ? OPEN_CONFLICT_MARK : CONFLICT_MARK} ${number} `}
    </span>
  );
}
