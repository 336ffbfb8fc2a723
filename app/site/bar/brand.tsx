// The school's logo or name in the bar, linking home.
import sampleLogo from "../../../media/brand/logo-on-dark.svg?url";
import type { School } from "#app/site/content/content.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import styles from "./top-bar.module.css";

const LOGOS: Record<string, string> = { "brand/logo-on-dark": sampleLogo };

/** Names longer than this (characters) are set smaller. */
const LONG_NAME = 18;

/** Returns the address of the school's logo; undefined when it has none. */
export function logoOf({ logo }: Pick<School, "logo">): string | undefined {
  return LOGOS[logo] ?? (logo.startsWith("/") ? logo : undefined);
}

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
