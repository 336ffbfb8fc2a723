// The frame of the booking pages: the school's name and phone, and no links that distract.
import type { ReactNode } from "react";
import { Link } from "react-router";
import { phoneLink } from "../contact/phone-link.ts";
import { slideOf } from "../slides/slides.ts";
import styles from "./booking-frame.module.css";

type BookingFrameProps = { school: { name: string; phone: string }; children: ReactNode };

export function BookingFrame({ school, children }: BookingFrameProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <a href="/">{school.name}</a>
        {school.phone && <a href={phoneLink(school.phone)}>{school.phone}</a>}
      </header>
      <main className={styles.main}>
        {children}
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
