// The booking slide: the trial as a ticket, the school's own booking, and the booking service.
import { useState } from "react";
import { phoneLink } from "#app/site/contact/phone-link.ts";
import site from "../../site.module.css";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { deferred } from "#app/site/slide-show/deferred.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { trialPrice } from "#app/site/content/parent-info.ts";
import { serviceOf, takesBookings, wordsOf } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import styles from "./book.module.css";
import { BookHere } from "./book-here.tsx";
import { SPOTLIGHT } from "./spotlight.tsx";

/** Permissions of the booking service's frame: scripts, forms, its own session, and a payment page. */
const BOOKING_NEEDS =
  "allow-scripts allow-forms allow-same-origin allow-popups allow-popups-to-escape-sandbox";

/** Focuses the loaded frame, because the pressed button has gone. */
const goTo = (frame: HTMLIFrameElement | null) => frame?.focus();

const FirstVisitPart = deferred(() => import("#app/site/parent-info/first-visit-part.tsx"));

export default function Book() {
  const content = useContent();
  const { school, trial, prices } = content;
  const price = trialPrice(prices);
  const { eyebrow, lead } = wordsOf(content, "book");
  const service = serviceOf(school);
  const isOwn = takesBookings(school);
  const [isAsked, setIsAsked] = useState(false);
  const isLoaded = isAsked || school.bookingLoadsAtOnce;
  return (
    <Slide title="Book a trial" eyebrow={eyebrow} lead={lead} background={SPOTLIGHT}>
      <div className={styles.ticket}>
        {(price || trial.length) && (
          <p className={styles.admit}>
            {price && <strong>{price}</strong>}
            <span>{[trial.length, trial.classes].filter(Boolean).join(" of ")}</span>
          </p>
        )}
        <div className={styles.ways}>
          {isOwn && <BookHere />}
          {service && isOwn && (
            <p>
              You can also use our booking service:{" "}
              {!isLoaded && (
                <span className={styles.load}>
                  <button type="button" onClick={() => setIsAsked(true)}>
                    load the booking page here
                  </button>{" "}
                  or{" "}
                </span>
              )}
              <a href={service} target="_blank" rel="noreferrer">
                open it in a new tab
              </a>
              .
            </p>
          )}
          {service && !isOwn && (
            <>
              {!isLoaded && (
                <button
                  type="button"
                  className={`${site.button} ${styles.alone} ${styles.load}`}
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
              <SlideLink slug="contact">Send us a message</SlideLink> and we'll find a class to try.
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
