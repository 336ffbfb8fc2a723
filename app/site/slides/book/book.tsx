// The way to a trial: what it is, as a ticket, and the booking service's own page.
import { useState } from "react";
import { phoneLink } from "#app/site/contact/phone-link.ts";
import site from "../../site.module.css";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { later } from "#app/site/slide-show/later.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { trialWords } from "#app/site/content/asked.ts";
import { serviceOf, takesBookings, wordsOf } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./book.module.css";
import { BookHere } from "./book-here.tsx";
import { SPOTLIGHT } from "./spotlight.tsx";

/** What a booking page needs: its scripts, its form and its own session, and a way to a payment page. */
const BOOKING_NEEDS =
  "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** The button that was pressed is gone: one goes on in the page that came for it. */
const goTo = (frame: HTMLIFrameElement | null) => frame?.focus();

const FirstVisitPart = later(() => import("#app/site/asked/first-visit-part.tsx"));

export default function Book() {
  const content = useContent();
  const { school, trial, prices } = content;
  const free = trialWords(trial, prices);
  const { eyebrow, lead } = wordsOf(content, "book");
  const service = serviceOf(school);
  const isOwn = takesBookings(school);
  const [isAsked, setIsAsked] = useState(false);
  const isLoaded = isAsked || school.bookingLoadsAtOnce;
  return (
    <Slide title="Book a trial" eyebrow={eyebrow} lead={lead} background={SPOTLIGHT}>
      {free && <p className={styles.free}>{free}</p>}
      <div className={styles.ticket}>
        {trial.length && (
          <p className={styles.admit}>
            <strong>{trial.length}</strong>
            {trial.classes && <span>of {trial.classes}</span>}
          </p>
        )}
        <div className={styles.ways}>
          {isOwn && <BookHere />}
          {service && (
            <>
              {!isLoaded && (
                <button
                  type="button"
                  className={`${isOwn ? site.quiet : `${site.button} ${styles.alone}`} ${styles.load}`}
                  onClick={() => setIsAsked(true)}
                >
                  Load the booking page here
                </button>
              )}
              <p>
                Bookings are made with our booking service. If its page does not appear here,{" "}
                <a href={service} target="_blank" rel="noreferrer">
                  open it in a new tab
                </a>
                .
              </p>
            </>
          )}
          {!service && !isOwn && (
            <p>
              <SlideLink slug="contact">Write to us</SlideLink>, and we find a class to try.
            </p>
          )}
          {school.phone && (
            <p>
              Or call us: <a href={phoneLink(school.phone)}>{school.phone}</a>
            </p>
          )}
        </div>
      </div>
      {isLoaded && service && (
        <iframe
          ref={isAsked ? goTo : undefined}
          className={styles.frame}
          src={service}
          title={`Book a trial at ${school.name}`}
          sandbox={BOOKING_NEEDS}
          loading="lazy"
        />
      )}
      <FirstVisitPart />
    </Slide>
  );
}
