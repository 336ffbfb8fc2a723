// A family's booking page behind the mailed link, with buttons to change the booking.
import { data, type MetaDescriptor } from "react-router";
import { platformContext, visitorContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { readPost } from "#app/http/read-post.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import { BookingFrame } from "../booking-frame.tsx";
import frame from "../booking-frame.module.css";
import { meetingWords } from "../booking-mail.ts";
import { wearWords } from "../wear-words.ts";
import { pickText, readPick, type Picked } from "../booking.ts";
import { dayWords } from "../trial-words.ts";
import { CancelWords } from "../../events/cancel-words.tsx";
import { MapLink } from "../map-link.tsx";
import { ConfirmPage } from "../unconfirmed/confirm-page.tsx";
import { confirm, confirmFirst, readToConfirm } from "../unconfirmed/to-confirm.server.ts";
import type { Route } from "./+types/yours-page";
import type { Answer } from "./action-context.server.ts";
import { Cancelled } from "./cancelled.tsx";
import { ChangeDates } from "./change-dates.tsx";
import { headlineOf } from "./headline.ts";
import { readYours } from "./read-yours.server.ts";
import { Waits } from "./waits.tsx";
import { actOnBooking, type BookingAction } from "./yours.server.ts";
import styles from "./yours-page.module.css";

const NOT_FOUND = 404;
const REFUSED = 409;
const TOO_OFTEN = 429;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { database, now } = context.get(platformContext);
  const { school } = (await liveContentOf(context)).content;
  const yours = await readYours(database, params.link, now());
  const unconfirmed = yours ? null : await readToConfirm(context, params.link);
  const status = yours || unconfirmed ? 200 : NOT_FOUND;
  const headers = { "cache-control": "no-store" };
  return data({ school, yours, unconfirmed }, { status, headers });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const posted = await readPost(request, ["pick", "child"]);
  const bookingAction = "error" in posted ? null : readBookingAction(posted.fields);
  if (!bookingAction)
    return data<Answer>({ isDone: false, words: "Please try again." }, { status: 400 });
  const [platform, visitor] = [context.get(platformContext), context.get(visitorContext)];
  const { link } = params;
  const origin = publicOrigin(request, context);
  const answer =
    bookingAction.act === "confirm"
      ? await confirm(platform, visitor, { link, origin })
      : ((await actOnBooking(platform, visitor, { link, bookingAction, origin })) ??
        (await confirmFirst(context, link)));
  if (!answer) return data<Answer | null>(null, { status: NOT_FOUND });
  const refused = answer.isTooMany ? TOO_OFTEN : REFUSED;
  return data<Answer | null>(answer, { status: answer.isDone ? 200 : refused });
}

function readBookingAction(fields: unknown): BookingAction | { act: "confirm" } | null {
  const { act, pick, waiting, child } = Object(fields) as Record<string, unknown>;
  const waitingId = String(waiting ?? "");
  switch (act) {
    case "confirm":
    case "cancel":
    case "undo":
    case "accept":
    case "join":
      return { act };
    case "change": {
      if (!Array.isArray(pick)) return null;
      const picks = pick.map((one) => readPick(String(one)));
      return { act, picks: picks.filter((one): one is Picked => one !== null) };
    }
    case "take":
      return { act, waitingId, children: Array.isArray(child) ? child.map(String) : [] };
    case "wait":
    case "decline":
    case "leave":
    case "stay":
      return { act, waitingId };
    default:
      return null;
  }
}

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => [
  { title: loaderData ? `Your trial | ${loaderData.school.name}` : "Your trial" },
  // The address gives access, so it must not leak through search engines or referrers.
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function YoursPage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, yours, unconfirmed } = loaderData;
  if (unconfirmed) return <ConfirmPage school={school} booking={unconfirmed} answer={actionData} />;
  if (!yours) {
    return (
      <BookingFrame school={school}>
        <h1 className={styles.title}>We can't find that booking</h1>
        <p>Please check you copied the whole link from the email.</p>
      </BookingFrame>
    );
  }
  const { about, meetings, waits, today } = yours;
  const { event } = yours;
  const { title, lead } = headlineOf(yours);
  const isCancelled = yours.state === "cancelled";
  const wear = wearWords(meetings, event ? "" : about.wear);
  return (
    <BookingFrame school={school}>
      <h1 className={styles.title}>{title}</h1>
      {actionData?.words && (
        <output className={actionData.isDone ? styles.done : styles.refused}>
          {actionData.words}
        </output>
      )}
      {lead && <p className={styles.lead}>{lead}</p>}
      {event?.result && (
        <p className={styles.lead}>
          {yours.childName}'s result: <strong>{event.result}</strong>
        </p>
      )}
      {yours.others.length > 0 && (
        <p>
          Booked together with {yours.childName}:{" "}
          {yours.others.map(({ childName, link }) => (
            <a key={link} className={styles.file} href={`/book/yours/${link}`}>
              {childName}
            </a>
          ))}
        </p>
      )}
      {meetings.length > 0 && (
        <ul className={styles.meetings} data-cancelled={isCancelled || undefined}>
          {meetings.map((one) => (
            <li key={pickText(one)}>
              <strong>{dayWords(one.day)}</strong>
              <span>{meetingWords(one).slice(dayWords(one.day).length + 2)}</span>
            </li>
          ))}
        </ul>
      )}
      {!isCancelled && (
        <>
          <Waits waits={waits} />
          {event?.offeredUntil && (
            <form method="post" className={styles.offer}>
              <p>
                A place has come up at {event.name}. We'll hold it until {event.offeredUntil}.
              </p>
              <div className={styles.buttons}>
                <button name="act" value="accept" className={frame.button}>
                  Take the place
                </button>
              </div>
            </form>
          )}
          {yours.mayJoin && (
            <form method="post" className={styles.offer}>
              <p>
                Would {yours.childName} like to stay? We'll hold the place until the trial is over.
              </p>
              <div className={styles.buttons}>
                <button name="act" value="join" className={frame.button}>
                  We'd like to join
                </button>
              </div>
            </form>
          )}
          {meetings.length > 0 && (
            <dl className={styles.facts}>
              {[...about.addressLines, about.door].some(Boolean) && (
                <>
                  <dt>Where</dt>
                  <dd>
                    <MapLink {...about} />
                    {about.door && `\n${about.door}`}
                  </dd>
                </>
              )}
              {wear.length > 0 && (
                <>
                  <dt>{event ? "What to bring" : "What to wear"}</dt>
                  <dd>{wear.join("\n")}</dd>
                </>
              )}
            </dl>
          )}
          {meetings.length > 0 && (
            <p>
              <a className={styles.file} href={`/book/yours/${yours.link}/trial.ics`} download>
                Add to calendar
              </a>
            </p>
          )}
          {yours.isOpen && (
            <section className={styles.changing} aria-label="Change or cancel">
              {meetings.length > 0 && event === null && (
                <ChangeDates classes={yours.classes} meetings={meetings} today={today} />
              )}
              {event && meetings.length > 0 && <CancelWords event={event} />}
              <form method="post">
                <button name="act" value="cancel" className={styles.cancel}>
                  {meetings.length > 0
                    ? `Cancel ${event ? "booking" : "this trial"}`
                    : "Leave all waiting lists"}
                </button>
              </form>
            </section>
          )}
        </>
      )}
      {isCancelled && <Cancelled {...yours} />}
    </BookingFrame>
  );
}
