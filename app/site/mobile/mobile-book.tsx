// The way to a trial on a phone: the booking page itself, in the browser that the parent knows.
import { phoneLink } from "#app/site/contact/phone-link.ts";
import { Link } from "react-router";
import site from "../site.module.css";
import { later } from "#app/site/slide-show/later.tsx";
import { Slide } from "#app/site/slides/slide.tsx";
import { SPOTLIGHT } from "../slides/book/spotlight.tsx";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { slideOf } from "#app/site/slides/slides.ts";
import { hasFirstVisit, trialWords } from "#app/site/content/asked.ts";
import { serviceOf, takesBookings, wordsOf } from "#app/site/content/content.ts";
import { useContent } from "#app/site/content/use-site.ts";
import { TRIAL_ROUTE } from "../booking/trial-route.ts";
import styles from "./mobile-book.module.css";

const FirstVisitPart = later(() => import("#app/site/asked/first-visit-part.tsx"));

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
            Open the booking page
          </a>
        )}
        {school.phone && (
          <a className={site.quiet} href={phoneLink(school.phone)}>
            Or call {school.phone}
          </a>
        )}
      </p>
      {service ? (
        <p>
          <Link className={styles.link} to={`${slideOf("book").route}?desktop=1`}>
            Book on our website
          </Link>
        </p>
      ) : isOwn ? null : (
        <p>
          <SlideLink className={styles.link} slug="contact">
            Write to us
          </SlideLink>
          , and we find a class to try.
        </p>
      )}
      <FirstVisitPart />
    </Slide>
  );
}
