// The booking section on a phone: links to the booking pages.
import { phoneLink } from "#app/site/contact/phone-link.ts";
import { Link } from "react-router";
import site from "../site.module.css";
import { deferred } from "#app/site/slide-show/deferred.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { SPOTLIGHT } from "../slides/book/spotlight.tsx";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { slideOf } from "#app/site/slides/slides.ts";
import { hasFirstVisit, trialWords } from "#app/site/content/parent-info.ts";
import { serviceOf, takesBookings, wordsOf } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { TRIAL_ROUTE } from "../booking/trial-route.ts";
import styles from "./mobile-book.module.css";

const FirstVisitPart = deferred(() => import("#app/site/parent-info/first-visit-part.tsx"));

export default function MobileBook() {
  const content = useContent();
  const { school, trial, prices, firstVisit } = content;
  const free = trialWords(trial, prices);
  const service = serviceOf(school);
  const isOwn = takesBookings(school);
  return (
    <Slide
      title="Book a trial"
      eyebrow={[trial.length, trial.classes].filter(Boolean).join(", ")}
      lead={wordsOf(content, "book").lead}
      background={SPOTLIGHT}
      className={`${styles.book} ${hasFirstVisit(firstVisit) ? "" : styles.alone}`}
    >
      {free && <p className={styles.free}>{free}</p>}
      <p className={styles.actions}>
        {isOwn && (
          <a className={site.button} href={TRIAL_ROUTE}>
            Book a trial here
          </a>
        )}
        {service && (
          <a
            className={isOwn ? site.quiet : site.button}
            href={service}
            target="_blank"
            rel="noreferrer"
          >
            {isOwn ? "Book through our booking service instead" : "Open the booking page"}
          </a>
        )}
        {school.phone && (
          <a className={site.quiet} href={phoneLink(school.phone)}>
            Or call {school.phone}
          </a>
        )}
      </p>
      {!isOwn && (
        <p>
          {service ? (
            <Link className={styles.link} to={`${slideOf("book").route}?desktop=1`}>
              Use the full-size booking page
            </Link>
          ) : (
            <>
              <SlideLink className={styles.link} slug="contact">
                Send us a message
              </SlideLink>{" "}
              and we'll find a class to try.
            </>
          )}
        </p>
      )}
      <FirstVisitPart />
    </Slide>
  );
}
