// A row of stars, read out as a number.
import { MOST_STARS } from "../content/content.ts";
import site from "../site.module.css";
import styles from "./stars.module.css";

export function Stars({ stars }: { stars: number }) {
  return (
    <span className={styles.stars}>
      <span aria-hidden>
        {"★".repeat(stars)}
        {"☆".repeat(MOST_STARS - stars)}
      </span>
      <span className={site.unseen}>
        {stars} of {MOST_STARS} stars
      </span>
    </span>
  );
}
