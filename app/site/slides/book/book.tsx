// The way to a trial: the booking service's page, and what a trial is.
import type { Route } from "./+types/book";
import site from "../../site.module.css";
import { Slide } from "../../slide.tsx";
import { slideMeta } from "../../slide-meta.tsx";
import { useContent } from "../../use-site.ts";
import styles from "./book.module.css";

export const meta: Route.MetaFunction = ({ matches }) => slideMeta("book", matches);

export default function Book() {
  const { school } = useContent();
  return (
    <Slide
      title="Book a trial"
      eyebrow="2 weeks, all classes"
      lead="A trial is 2 weeks of all classes: come to as many as you like and see what fits."
      background="book-spotlight"
    >
      <p>
        Bookings are made on our booking page. If it does not appear here,{" "}
        <a className={styles.link} href={school.bookingUrl} target="_blank" rel="noreferrer">
          open it in a new tab
        </a>
        .
      </p>
      <p className={styles.call}>
        <a className={site.quiet} href={`tel:${school.phone.replaceAll(" ", "")}`}>
          Or call {school.phone}
        </a>
      </p>
    </Slide>
  );
}
