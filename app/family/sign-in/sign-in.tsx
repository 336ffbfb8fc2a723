// The sign-in of families: an email address, to which a link is mailed.
import { BookingFrame, type BookingFrameProps } from "#app/site/booking/booking-frame.tsx";
import frame from "#app/site/booking/booking-frame.module.css";
import yours from "#app/site/booking/yours/yours-page.module.css";
import { SaidWords } from "../family-frame.tsx";
import type { Said } from "../said.ts";
import styles from "../family.module.css";

type Props = {
  school: BookingFrameProps["school"];
  /** Whether links can be mailed. */
  isMailSet: boolean;
  /** Where the link leads; '' for the first page. */
  page: string;
  answer: (Said & { address?: string }) | null;
};

export function SignIn({ school, isMailSet, page, answer }: Props) {
  const call = school.phone === "" ? "call us" : `call us on ${school.phone}`;
  return (
    <BookingFrame school={school}>
      <h1 className={yours.title}>Your family</h1>
      <SaidWords said={answer} />
      {!isMailSet && (
        <p className={yours.lead}>Signing in by email isn't set up yet. Please {call}.</p>
      )}
      {isMailSet && !answer?.isDone && (
        <form method="post" action="/family" className={styles.form} noValidate>
          <p className={yours.lead}>
            See your children's classes, tell us about an absence, and check what is due. No
            password needed.
          </p>
          <input type="hidden" name="to" value={page} />
          <label>
            Email address
            <input
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              required
              defaultValue={answer?.address}
              aria-invalid={answer ? true : undefined}
            />
          </label>
          <button name="act" value="link" className={frame.button}>
            Email me a link
          </button>
        </form>
      )}
    </BookingFrame>
  );
}
