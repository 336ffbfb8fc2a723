// A family's own page of its booking, by the link in its mail: what is booked, and buttons to change it.
import { data, type MetaDescriptor } from "react-router";
import { platformContext, visitorContext } from "#app/platform/context.server.ts";
import { publicOrigin } from "#app/platform/http/public-origin.server.ts";
import { readPosted } from "#app/platform/http/posted.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "../booking-frame.module.css";
import { readBookableClasses } from "../bookable-classes.server.ts";
import { BookingFrame } from "../booking-frame.tsx";
import { meetingWords, wearWords } from "../booking-mail.ts";
import { pickText, readPick, type Picked } from "../booking.ts";
import { dayWords } from "../trial-words.ts";
import { readSchoolTold, readTold } from "../read-told.server.ts";
import type { Route } from "./+types/yours-page";
import { ChangeDates } from "./change-dates.tsx";
import { headlineOf } from "./headline.ts";
import { actOnBooking, isOpen, type Answer, type Asked } from "./yours.server.ts";
import styles from "./yours-page.module.css";

const NOT_FOUND = 404;
const REFUSED = 409;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now, schoolDays } = context.get(platformContext);
  const { school } = (await liveContentOf(context)).content;
  const told = await readTold(database, { link: params.link });
  if (!told) return data({ school, yours: null }, { status: NOT_FOUND });
  const { row, reference, meetings, waiting } = told;
  const about = await readSchoolTold(database);
  const { dayOf, timeOf, today } = await schoolDays();
  const yours = {
    reference,
    meetings,
    about,
    today,
    link: row.link,
    childName: row.childName,
    state: row.state,
    isOpen: await isOpen(database, told, now()),
    mayJoin: row.joinMailedAt !== null && row.wantsToJoinAt === null && row.state === "booked",
    hasAskedToJoin: row.wantsToJoinAt !== null,
    waits: waiting.map(({ id, name, line, state, day, endsAt }) => ({
      id,
      name,
      isToJoin: line === "join",
      day: state === "offered" ? day : null,
      until: endsAt === null ? "" : `${dayWords(dayOf(endsAt))}, ${timeOf(endsAt)}`,
    })),
    classes: (await readBookableClasses(database, now())).filter(({ isBookable }) => isBookable),
  };
  return data({ school, yours }, { headers: { "cache-control": "no-store" } });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const posted = await readPosted(request, ["pick"]);
  const asked = "error" in posted ? null : readAsked(posted.fields);
  if (!asked) return data<Answer>({ isDone: false, words: "Please try again." }, { status: 400 });
  const answer = await actOnBooking(context.get(platformContext), context.get(visitorContext), {
    link: params.link,
    asked,
    origin: publicOrigin(request, context),
  });
  if (!answer) return data<Answer | null>(null, { status: NOT_FOUND });
  return data<Answer | null>(answer, { status: answer.isDone ? 200 : REFUSED });
}

function readAsked(fields: unknown): Asked | null {
  const { act, pick, waiting } = Object(fields) as Record<string, unknown>;
  if (act === "cancel" || act === "join") return { act };
  if (act === "change" && Array.isArray(pick)) {
    const picks = pick.map((one) => readPick(String(one)));
    return { act, picks: picks.filter((one): one is Picked => one !== null) };
  }
  if (act === "take" || act === "decline" || act === "leave") {
    return { act, waitingId: String(waiting ?? "") };
  }
  return null;
}

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => [
  { title: loaderData ? `Your trial | ${loaderData.school.name}` : "Your trial" },
  // Whoever has the address may change what it shows: it is not passed on.
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function YoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, yours } = loaderData;
  if (!yours) {
    return (
      <BookingFrame school={school}>
        <h1 className={styles.title}>This link leads to no booking</h1>
        <p>Please look whether all of it was copied from the mail.</p>
      </BookingFrame>
    );
  }
  const { about, meetings, waits, today } = yours;
  const { title, lead } = headlineOf(yours);
  const isCancelled = yours.state === "cancelled";
  const wear = wearWords(meetings, about.wear);
  return (
    <BookingFrame school={school}>
      <h1 className={styles.title}>{title}</h1>
      {actionData && (
        <output className={actionData.isDone ? styles.done : styles.refused}>
          {actionData.words}
        </output>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {!isCancelled && (
        <>
          {meetings.length > 0 && (
            <ul className={styles.meetings}>
              {meetings.map((one) => (
                <li key={pickText(one)}>
                  <strong>{dayWords(one.day)}</strong>
                  <span>{meetingWords(one).slice(dayWords(one.day).length + 2)}</span>
                </li>
              ))}
            </ul>
          )}
          {waits.map(({ id, name, isToJoin, day, until }) => (
            <form key={id} method="post" className={styles.offer}>
              <input type="hidden" name="waiting" value={id} />
              <p>
                {day === null ? (
                  <>
                    You are on the waiting list {isToJoin ? "to join" : "of"}{" "}
                    <strong>{name}</strong>. We write to you when a place opens.
                  </>
                ) : (
                  <>
                    A place {isToJoin ? "to join" : "in"} <strong>{name}</strong>{" "}
                    {isToJoin ? "from" : "on"} {dayWords(day)} is held for {yours.childName} until{" "}
                    {until}.
                  </>
                )}
              </p>
              <div className={styles.buttons}>
                {day !== null && (
                  <button name="act" value="take" className={frame.button}>
                    Take the place
                  </button>
                )}
                <button
                  name="act"
                  value={day === null ? "leave" : "decline"}
                  className={styles.quiet}
                >
                  {day === null ? "Leave the list" : "Let it go"}
                </button>
              </div>
            </form>
          ))}
          {yours.mayJoin && (
            <form method="post" className={styles.offer}>
              <p>
                Would {yours.childName} like to stay? The place is held until the trial is over.
              </p>
              <div className={styles.buttons}>
                <button name="act" value="join" className={frame.button}>
                  We would like to join
                </button>
              </div>
            </form>
          )}
          <dl className={styles.facts}>
            {[...about.addressLines, about.door].some(Boolean) && (
              <>
                <dt>Where</dt>
                <dd>{[...about.addressLines, about.door].filter(Boolean).join("\n")}</dd>
              </>
            )}
            {wear.length > 0 && (
              <>
                <dt>What to wear</dt>
                <dd>{wear.join("\n")}</dd>
              </>
            )}
          </dl>
          {meetings.length > 0 && (
            <p>
              <a className={styles.file} href={`/book/yours/${yours.link}/trial.ics`} download>
                Put it in your calendar
              </a>
            </p>
          )}
          {yours.isOpen && (
            <section className={styles.changing} aria-label="Change or cancel">
              {meetings.length > 0 && (
                <ChangeDates classes={yours.classes} meetings={meetings} today={today} />
              )}
              <form method="post">
                <button name="act" value="cancel" className={styles.cancel}>
                  {meetings.length > 0 ? "Cancel this trial" : "Wait no longer"}
                </button>
              </form>
            </section>
          )}
        </>
      )}
      {isCancelled && (
        <form method="post">
          <button name="act" value="cancel" className={styles.cancel}>
            Cancel this trial
          </button>
        </form>
      )}
    </BookingFrame>
  );
}
