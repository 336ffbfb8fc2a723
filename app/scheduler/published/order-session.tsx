// One session of a running order: its day, its clock, and its lines.
import { formatDay, weekdayOf } from "#app/ui/format.ts";
import css from "./running-order-page.module.css";
import type { ShownLine, ShownOrder, ShownRoutine, ShownSession } from "./shown-order.ts";

type OrderSessionProps = {
  session: ShownSession;
  order: ShownOrder;
  index: number;
  /** The places among all routines that are shown; null for all. */
  shown: ReadonlySet<number> | null;
};

export function OrderSession({ session, order, index, shown }: OrderSessionProps) {
  const before = order.sessions.slice(0, index);
  const first = before.reduce(
    (sum, { lines }) => sum + lines.filter(({ kind }) => kind === "routine").length,
    0,
  );
  const lines = linesOf(session.lines, first, shown);
  if (lines.length === 0 && (shown || session.name === "")) return null;
  const isNewDay = session.day !== "" && before.at(-1)?.day !== session.day;
  const hasStages = new Set(order.sessions.map(({ stage }) => stage)).size > 1;
  return (
    <>
      {(isNewDay || (shown && session.day !== "")) && (
        <h2 className={css.day}>
          {weekdayOf(session.day)} <span>{formatDay(session.day)}</span>
        </h2>
      )}
      <section className={css.session}>
        {(session.name !== "" || session.start !== "") && (
          <div className={css.band}>
            <h3>{session.name || "All routines"}</h3>
            <p>
              {session.start}–{session.end}
              {hasStages && <span className={css.stage}>{session.stage}</span>}
            </p>
          </div>
        )}
        {lines.length === 0 && <p className={css.empty}>Nothing in this session yet.</p>}
        <ol className={css.lines}>
          {lines.map(({ line, heading }, at) => (
            <Line key={at} line={line} heading={heading} />
          ))}
        </ol>
      </section>
    </>
  );
}

/** The lines that are shown, each with the section that it stands under. */
function linesOf(lines: readonly ShownLine[], first: number, shown: ReadonlySet<number> | null) {
  let [place, heading] = [first, ""];
  return lines.flatMap((line) => {
    if (line.kind === "section") heading = line.name;
    const isShown = line.kind === "routine" ? shown === null || shown.has(place) : shown === null;
    if (line.kind === "routine") place += 1;
    return isShown ? [{ line, heading: shown ? "" : heading }] : [];
  });
}

function Line({ line, heading }: { line: ShownLine; heading: string }) {
  if (line.kind === "section") return <li className={css.section}>{line.name}</li>;
  if (line.kind === "pause")
    return (
      <li className={css.pause}>
        <time>{line.time}</time>
        <span>{line.name}</span>
      </li>
    );
  return <Routine routine={line} heading={heading} />;
}

function Routine({ routine, heading }: { routine: ShownRoutine; heading: string }) {
  const { number, time, name, category, school, isScratched, dancers = [] } = routine;
  // The section says its category already.
  const under = [school, category === heading ? "" : category].filter(Boolean);
  return (
    <li className={css.routine} data-scratched={isScratched}>
      <time>{time}</time>
      <span className={css.number}>{number}</span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {isScratched && <span className={css.scratched}>Not danced</span>}
        {under.length > 0 && (
          <span className={css.under}>
            {under.map((words) => (
              <span key={words}>{words}</span>
            ))}
          </span>
        )}
        {dancers.length > 0 && <span className={css.under}>{dancers.join(", ")}</span>}
      </span>
    </li>
  );
}
