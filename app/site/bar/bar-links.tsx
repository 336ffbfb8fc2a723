// Links of the wide bar, with the About menu.
import styles from "./bar-links.module.css";
import { SlideLinks } from "#app/site/slides/slide-links.tsx";
import { ABOUT_SLUGS, BAR_SLUGS } from "#app/site/slides/slides.ts";

export function BarLinks() {
  return (
    <nav className={styles.links} aria-label="Main">
      <SlideLinks slugs={BAR_SLUGS} />
      <button type="button" className={styles.about} popoverTarget="about-menu">
        About
      </button>
      <div id="about-menu" className={styles.dropdown} popover="auto">
        <SlideLinks slugs={ABOUT_SLUGS} />
      </div>
    </nav>
  );
}
