// The frame of the booking pages: the school's logo and phone on the ticket's stage, and no links that
// distract.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { phoneLink } from "../contact/phone-link.ts";
import { logoOf } from "../bar/logo.ts";
import type { School } from "../content/content.ts";
import { SPOTLIGHT } from "../slides/book/spotlight.tsx";
import { Picture } from "../slides/picture.tsx";
import { slideOf } from "../slides/slides.ts";
import { useHeldVisits } from "#app/client/use-held-visits.ts";
import styles from "./booking-frame.module.css";

export type BookingFrameProps = {
  school: Pick<School, "name" | "phone" | "logo">;
  /** With room for something beside the form. */
  isWide?: boolean;
  children: ReactNode;
};

export function BookingFrame({ school, isWide = false, children }: BookingFrameProps) {
  const logo = logoOf(school);
  const held = useHeldVisits();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Picture set={SPOTLIGHT} name="backgrounds/book-spotlight" alt="" sizes="100vw" />
        <a href="/">
          {logo ? (
            // React would preload an image of higher priority, ahead of styles and fonts.
            <img src={logo} alt={school.name} width="147" height="40" fetchPriority="low" />
          ) : (
            school.name
          )}
        </a>
        {school.phone && <a href={phoneLink(school.phone)}>{school.phone}</a>}
      </header>
      <main className={styles.main} data-wide={isWide || undefined}>
        {children}
        {held !== "" && (
          <output className={styles.held}>
            <strong>Waiting for the connection</strong>
            <span>{held}</span>
          </output>
        )}
        <p className={styles.other}>
          Prefer to talk?{" "}
          {school.phone && (
            <>
              <a href={phoneLink(school.phone)}>{school.phone}</a> or{" "}
            </>
          )}
          <span className={styles.last}>
            <Link to={slideOf("contact").route}>send us a message</Link>.
          </span>
        </p>
      </main>
    </div>
  );
}
