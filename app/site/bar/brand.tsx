// The school's name in the bar, as its picture where it has one; it leads home.
import logo from "../../../media/brand/logo-on-dark.svg?url";
import type { School } from "#app/site/content/content.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import styles from "./top-bar.module.css";

const LOGOS: Record<string, string> = { "brand/logo-on-dark": logo };

/** Letters after which a name is written smaller. */
const LONG_NAME = 18;

export function Brand({ school }: { school: School }) {
  const source = LOGOS[school.logo] ?? (school.logo.startsWith("/") ? school.logo : undefined);
  return (
    <SlideLink slug="hero" className={styles.brand}>
      {source ? (
        // After the styles and the fonts, which the whole page waits for.
        <img src={source} alt={school.name} width="147" height="40" fetchPriority="low" />
      ) : (
        <span className={styles.name} data-long={school.name.length > LONG_NAME || undefined}>
          {school.name}
        </span>
      )}
    </SlideLink>
  );
}
