// The page after booking: how to confirm, and until when the places are held.
import { data, type MetaDescriptor } from "react-router";
import { platformContext } from "#app/data/context.server.ts";
import { publicOrigin } from "#app/data/public-origin.server.ts";
import { liveContentOf } from "#app/site/content/content.server.ts";
import frame from "../booking-frame.module.css";
import { BookingFrame } from "../booking-frame.tsx";
import { MapLink } from "../map-link.tsx";
import { GOAL_FIELD } from "../trial/steps.ts";
import { HiddenFields } from "../trial/hidden-fields.tsx";
import { TRIAL_ROUTE } from "../trial-route.ts";
import { EventAgain } from "../../events/event-again.tsx";
import { dayWords, EMAILED_SEVERAL_TIMES } from "../trial-words.ts";
import { ChildrenBooked } from "../unconfirmed/children-booked.tsx";
import styles from "../yours/yours-page.module.css";
import type { Route } from "./+types/done-page";
import { readDone, resendConfirmation, type ResendResult } from "./done-page.server.ts";

const NOT_FOUND = 404;
const TOO_OFTEN = 429;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { school } = (await liveContentOf(context)).content;
  const { sent, isConfirmed } = await readDone(context, params.id);
  const { today } = await context.get(platformContext).schoolDays();
  const status = sent || isConfirmed ? 200 : NOT_FOUND;
  return data(
    { school, sent, isConfirmed, today },
    { status, headers: { "cache-control": "no-store" } },
  );
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const answer = await resendConfirmation(context, params.id, publicOrigin(request, context));
  if (!answer) return data<ResendResult | null>(null, { status: NOT_FOUND });
  return data<ResendResult | null>(answer, { status: answer.isDone ? 200 : TOO_OFTEN });
}

export const meta: Route.MetaFunction = ({ loaderData }): MetaDescriptor[] => [
  { title: loaderData ? `Your booking | ${loaderData.school.name}` : "Your booking" },
  { name: "robots", content: "noindex" },
  { name: "referrer", content: "same-origin" },
];

export default function DonePage({ loaderData, actionData }: Route.ComponentProps) {
  const { school, sent, isConfirmed, today } = loaderData;
  if (!sent) {
    return (
      <BookingFrame school={school}>
        <h1 className={styles.title}>
          {isConfirmed ? "Your booking is confirmed" : "We can't find this booking"}
        </h1>
        <p>
          {isConfirmed
            ? "Use the link in our email to see, change or cancel it."
            : "We delete bookings that aren't confirmed within a week. You can book again."}
        </p>
      </BookingFrame>
    );
  }
  const { id, reference, isByPhone, until, children, typed, eventFields, event } = sent;
  const hasMeetings = children.some(({ meetings }) => meetings.length > 0);
  const byWhen = until.day === today ? until.time : `${dayWords(until.day)}, ${until.time}`;
  return (
    <BookingFrame school={school}>
      <h1 className={styles.title}>
        {isByPhone ? "We have your booking" : "Please confirm your booking"}
      </h1>
      {actionData && (
        <output className={actionData.isDone ? styles.done : styles.refused}>
          {actionData.words}
        </output>
      )}
      <p className={styles.lead}>{leadOf(sent, byWhen, hasMeetings)}</p>
      {isByPhone && hasMeetings && <p>We hold these places until {byWhen}.</p>}
      <ChildrenBooked of={children} />
      <p>Your reference: {reference}</p>
      {hasMeetings && (
        <p>
          Where: <MapLink {...school} />
        </p>
      )}
      <p>
        {isByPhone
          ? `Keep this page: it shows your reference.${school.phone && ` To change or cancel, call us on ${school.phone}.`}`
          : "The email has the link to change or cancel."}
      </p>
      <section className={styles.changing} aria-label="Didn't get the email?">
        {!isByPhone && (
          <form method="post">
            <button name="act" value="send" className={styles.quiet}>
              Send the email again
            </button>
          </form>
        )}
        {event === null ? (
          <form method="post" action={TRIAL_ROUTE}>
            <HiddenFields typed={typed} isTypedHere={false} chosenHere={null} />
            <input type="hidden" name="instead" value={id} />
            <button name={GOAL_FIELD} value="details" className={frame.link}>
              {isByPhone ? "Wrong number?" : "Wrong address?"}
            </button>
          </form>
        ) : (
          <EventAgain {...{ typed, eventFields, id, event, isByPhone }} />
        )}
      </section>
    </BookingFrame>
  );
}

type Sent = NonNullable<Awaited<ReturnType<typeof readDone>>["sent"]>;

/** Returns the family's next step. */
function leadOf(
  { email, phone, isByPhone, isHeldBack, isHeld }: Sent,
  byWhen: string,
  hasMeetings: boolean,
): string {
  if (isByPhone) return `We'll call you on ${phone} to confirm.`;
  if (isHeldBack) return EMAILED_SEVERAL_TIMES;
  const emailed = `We've emailed ${email}.`;
  if (!hasMeetings) return `${emailed} Press the button in it to join the waiting list.`;
  return isHeld
    ? `${emailed} Press the button in it by ${byWhen} to keep these places.`
    : `${emailed} We no longer hold these places, but if they're still free you can book them with the button in the email.`;
}
