// One child's page for the family: reports an absence of one or more days, and undoes it.
import { platformContext } from "#app/data/context.server.ts";
import { isDay } from "#app/platform/days/day.ts";
import { formatCount, formatSpan, formatTimes } from "#app/ui/format.ts";
import { performsIn, readAbsentDays } from "#app/office/week/absence/absent-days.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "#app/site/booking/booking-frame.module.css";
import { dayWords } from "#app/site/booking/trial-words.ts";
import { actionOf, queuedActs, type FamilyAct } from "../act.server.ts";
import { FamilyFrame, familyMeta } from "../family-frame.tsx";
import { requireFamily } from "../family-visitor.server.ts";
import { mayOf, readHomes, recordsOf, requireOwnChild } from "../read-family.server.ts";
import styles from "../family.module.css";
import type { Route } from "./+types/child-page";
import { minuteOf } from "#app/platform/days/minute-of.ts";
import { FAMILY_MARK } from "./family-mark.ts";
import { takeBackDays } from "./take-back-absence.server.ts";
import {
  FAMILY_REASONS,
  readOpenMeetings,
  reportAbsent,
  spanError,
  usualSpan,
} from "./report-absence.server.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const visitor = await requireFamily(request, context);
  const { database, now, schoolDays } = context.get(platformContext);
  const { today, timeOf } = await schoolDays();
  const homes = await readHomes(database, visitor, today);
  const child = requireOwnChild(homes, params.id);
  const { school } = (await liveContentOf(context)).content;
  const address = new URL(request.url).searchParams;
  const [from, until] = [address.get("from") ?? "", address.get("until") ?? ""];
  const span = isDay(from) && isDay(until) ? { from, until } : null;
  const clock = { today, now: minuteOf(timeOf(now().toISOString())) };
  const error = span && spanError(span, today);
  const open = span && !error ? await readOpenMeetings(database, child, span, clock) : [];
  const { memberIds } = await recordsOf(database, child);
  const hasShow = span !== null && (await performsIn(database, memberIds, span));
  const reported = { reportedBy: FAMILY_MARK, today };
  return {
    school,
    may: mayOf(homes),
    child: { id: child.id, name: child.name, firstName: child.firstName },
    today,
    reasons: FAMILY_REASONS,
    usual: usualSpan(today),
    away: await readAbsentDays(database, memberIds, reported),
    chosen: span && {
      ...span,
      error: error ?? (open.length === 0 && !hasShow ? "No classes on these days." : null),
      hasShow,
      meetings: open.map(({ classId, day, name, fromMinute, toMinute }) => ({
        classId,
        day,
        name,
        fromMinute,
        toMinute,
      })),
    },
  };
}

const report: FamilyAct = async (desk) => {
  const { homes, params, text } = desk;
  const child = requireOwnChild(homes, params.id ?? "");
  if (text("act") === "take back") return takeBackDays(desk, child, text("away"));
  const span = { from: text("from"), until: text("until") };
  if (!isDay(span.from) || !isDay(span.until)) {
    return { isDone: false, words: "Please choose both days." };
  }
  const reason = FAMILY_REASONS.find((each) => each === text("reason")) ?? "";
  return reportAbsent(desk, { child, span, classId: null, reason });
};

export const action = actionOf(report);
export const middleware = [queuedActs(report)];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  familyMeta("Absent", loaderData?.school.name);

export default function ChildPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, may, child, today, usual, away, chosen, reasons } = loaderData;
  const { from, until } = chosen ?? usual;
  const isDone = actionData?.isDone ?? false;
  return (
    <FamilyFrame
      school={school}
      title={`${child.firstName} is absent`}
      at={null}
      may={may}
      said={actionData}
    >
      {!isDone && (
        <form method="get" action={`/family/children/${child.id}`} className={styles.form}>
          {chosen?.error && <p role="alert">{chosen.error}</p>}
          <label>
            From
            <input type="date" name="from" required min={today} defaultValue={from} />
          </label>
          <label>
            To
            <input
              type="date"
              name="until"
              required
              min={today}
              defaultValue={until}
              aria-invalid={chosen?.error ? true : undefined}
            />
          </label>
          <button className={chosen && !chosen.error ? styles.act : frame.button}>
            Show the classes
          </button>
        </form>
      )}
      {!isDone && chosen && !chosen.error && (
        <form
          method="post"
          action={`/family/children/${child.id}`}
          className={styles.form}
          aria-label="Absent on these days"
        >
          <h2 className={styles.subtitle}>{absentFrom(chosen)}</h2>
          <ul className={styles.meetings}>
            {chosen.meetings.map(({ classId, day, name, ...times }) => (
              <li key={`${classId} ${day}`}>
                <div>
                  <p className={styles.when}>
                    {dayWords(day)}, {formatTimes(times)}
                  </p>
                  <p>
                    <strong>{name}</strong>
                  </p>
                </div>
              </li>
            ))}
          </ul>
          <input type="hidden" name="from" value={from} />
          <input type="hidden" name="until" value={until} />
          <label>
            Reason (optional)
            <select name="reason" defaultValue="">
              <option value="">No reason given</option>
              {reasons.map((reason) => (
                <option key={reason}>{reason}</option>
              ))}
            </select>
          </label>
          <button name="act" value="absent" className={frame.button}>
            Mark as absent
          </button>
        </form>
      )}
      {away.length > 0 && (
        <section aria-labelledby="away" className={styles.booked}>
          <h2 id="away" className={styles.subtitle}>
            Days away
          </h2>
          <ul className={styles.meetings}>
            {away.map(({ id, ...days }) => (
              <li key={id}>
                <p className={styles.when}>{formatSpan(days)}</p>
                <form method="post" action={`/family/children/${child.id}`}>
                  <input type="hidden" name="away" value={id} />
                  <button
                    name="act"
                    value="take back"
                    className={styles.act}
                    aria-label={`Undo: away ${formatSpan(days)}`}
                  >
                    Undo
                  </button>
                </form>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <a href="/family" className={styles.link}>
          Back to the week
        </a>
      </p>
    </FamilyFrame>
  );
}

function absentFrom({ meetings, hasShow }: { meetings: readonly unknown[]; hasShow: boolean }) {
  const classes = formatCount(meetings.length, "class", "classes");
  if (!hasShow) return `Absent from ${classes}`;
  return meetings.length === 0 ? "Absent from the show" : `Absent from ${classes} and the show`;
}
