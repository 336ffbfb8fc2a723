// One session of a running order: its day, times and lines.
import { clockText } from "#app/scheduler/plan/clock.ts";
import { formatDay, weekdayOf } from "#app/ui/format.ts";
import { useContext } from "react";
import css from "./order-session.module.css";
import { LiveTimes } from "./use-live-times.ts";
import type { ShownLine, ShownOrder, ShownRoutine, ShownSession } from "./shown-order.ts";

export type SessionToShow = {
  session: ShownSession;
  lines: LineToShow[];
  /** True when its day differs from that of the previous session shown. */
  isNewDay: boolean;
};

/** `heading` is the section above a line; '' when that is not shown. */
type LineToShow = { line: ShownLine; heading: string };

/**
 * Returns the sessions to show with their lines: all, or only those with a routine that was found.
 */
export function sessionsToShow(
  { sessions }: ShownOrder,
  found: ReadonlySet<number> | null,
): SessionToShow[] {
  let [place, dayBefore] = [0, ""];
  return sessions.flatMap((session) => {
    let heading = "";
    const lines = session.lines.flatMap((line): LineToShow[] => {
      if (line.kind === "section") heading = line.name;
      const isShown = found === null || (line.kind === "routine" && found.has(place));
      if (line.kind === "routine") place += 1;
      return isShown ? [{ line, heading: found ? "" : heading }] : [];
    });
    if (lines.length === 0 && (found || session.name === "")) return [];
    const isNewDay = session.day !== "" && session.day !== dayBefore;
    dayBefore = session.day;
    return [{ session, lines, isNewDay }];
  });
}

export function OrderSession({ session, lines, isNewDay }: SessionToShow) {
  return (
    <>
      {isNewDay && (
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
            </p>
            {session.stage !== "" && <p className={css.stage}>{session.stage}</p>}
          </div>
        )}
        {lines.length === 0 && <p className={css.empty}>Nothing in this session yet.</p>}
        <ol className={css.lines}>
          {lines.map(({ line, heading }, at) => (
            <Line key={at} line={line} heading={heading} stage={session.stage} />
          ))}
        </ol>
      </section>
    </>
  );
}

type LineProps = { line: ShownLine; heading: string; stage: string };

function Line({ line, heading, stage }: LineProps) {
  if (line.kind === "section") return <li className={css.section}>{line.name}</li>;
  if (line.kind === "pause")
    return (
      <li className={css.pause}>
        <time>{line.time}</time>
        <span>{line.name}</span>
      </li>
    );
  return <Routine routine={line} heading={heading} stage={stage} />;
}

type RoutineProps = { routine: ShownRoutine; heading: string; stage: string };

function Routine({ routine, heading, stage }: RoutineProps) {
  const { number, time, to, name, category, school, dancers = [] } = routine;
  const live = useContext(LiveTimes)(stage, number);
  const isScratched = live ? live.isScratched || undefined : routine.isScratched;
  // The section heading already shows its category.
  const under = [school, category === heading ? "" : category].filter(Boolean);
  return (
    <li className={css.routine} data-scratched={isScratched}>
      <time>
        {time}
        <span className={css.end}> to {clockText(to)}</span>
      </time>
      <span className={css.number}>{number}</span>
      <span className={css.words}>
        <span className={css.name}>{name}</span>
        {isScratched && <span className={css.scratched}>Scratched</span>}
        {live && !isScratched && live.expected !== "" && (
          <span className={css.live}>
            Be ready from <strong>{live.readyFrom}</strong>, expected {live.expected}
            {live.movedTo !== "" && `, now in ${live.movedTo}`}
          </span>
        )}
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
