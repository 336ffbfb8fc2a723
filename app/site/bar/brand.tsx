// The school's logo or name in the bar, linking home.
import type { School } from "#app/site/content/content.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { logoOf } from "./logo.ts";
import styles from "./top-bar.module.css";

/** Names longer than this (characters) are set smaller. */
const LONG_NAME = 18;

export function Brand({ school }: { school: School }) {
  const source = logoOf(school);
  return (
    <SlideLink slug="hero" className={styles.brand}>
      {source ? (
        // Low priority: styles and fonts, which block the page, come first.
        <img src={source} alt={school.name} width="147" height="40" fetchPriority="low" />
      ) : (
        <span className={styles.name} data-long={school.name.length > LONG_NAME || undefined}>
          {school.name}
        </span>
      )}
    </SlideLink>
  );
}
