// The page behind the mailed link before confirmation: the booking, and the button that confirms it.
import frame from "../booking-frame.module.css";
import { BookingFrame, type BookingFrameProps } from "../booking-frame.tsx";
import { withoutMissing, type Missing } from "../missing.ts";
import { GOAL_FIELD } from "../trial/steps.ts";
import { HiddenFields } from "../trial/hidden-fields.tsx";
import { TRIAL_ROUTE } from "../trial-route.ts";
import { eventRoute } from "../../events/events-route.ts";
import styles from "../yours/yours-page.module.css";
import { ChildrenBooked } from "./children-booked.tsx";
import type { readToConfirm } from "./to-confirm.server.ts";

type ToConfirm = NonNullable<Awaited<ReturnType<typeof readToConfirm>>>;

type ConfirmPageProps = {
  school: BookingFrameProps["school"];
  booking: ToConfirm;
  /** Why it could not be confirmed, and the full meetings. */
  answer: { isDone: boolean; words: string; missing?: readonly Missing[] } | null | undefined;
};

export function ConfirmPage({ school, booking, answer }: ConfirmPageProps) {
  const { id, reference, children, typed, until, event } = booking;
  const missing = answer?.missing ?? [];
  const hasMeetings = children.some(({ meetings }) => meetings.length > 0);
  return (
    <BookingFrame school={school}>
      <h1 className={styles.title}>Confirm your booking</h1>
      {answer && <output className={styles.refused}>{answer.words}</output>}
      {missing.length === 0 && (
        <p className={styles.lead}>
          {hasMeetings && until !== null
            ? `Nothing is booked yet. We're holding these places until ${until}.`
            : "Nothing is booked yet. Press the button to book."}
        </p>
      )}
      <ChildrenBooked of={children} />
      <p>Your reference: {reference}</p>
      <section className={styles.changing} aria-label="Confirm or choose again">
        {missing.length === 0 && (
          <form method="post">
            <button name="act" value="confirm" className={frame.button}>
              Confirm booking
            </button>
          </form>
        )}
        {event ? (
          <a className={frame.link} href={eventRoute(event.slug)}>
            About {event.name}
          </a>
        ) : (
          <form method="post" action={TRIAL_ROUTE}>
            <HiddenFields
              typed={withoutMissing(typed, missing)}
              isTypedHere={false}
              chosenHere={null}
            />
            <input type="hidden" name="instead" value={id} />
            <button
              name={GOAL_FIELD}
              value="classes"
              className={missing.length > 0 ? frame.button : frame.link}
            >
              {missing.length > 0 ? "Choose other dates or a waiting list" : "Choose other dates"}
            </button>
          </form>
        )}
      </section>
    </BookingFrame>
  );
}
