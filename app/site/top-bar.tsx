// The bar above the slides; on narrow screens its links are in a menu.
import { ClearIcon, MenuIcon } from "#app/ui/icons.tsx";
import { AdminLink } from "./admin-link.tsx";
import { Brand } from "./brand.tsx";
import type { School } from "./content/content.ts";
import { SlideLink } from "./slide-link.tsx";
import { SlideLinks } from "./slide-links.tsx";
import { ABOUT_SLUGS, BAR_SLUGS, slideOf } from "./slides.ts";
import styles from "./top-bar.module.css";
import { TRANSLUCENT_AFTER_PIXELS, useScrolled } from "./use-scrolled.ts";

export function TopBar({ school }: { school: School }) {
  const isTranslucent = useScrolled(TRANSLUCENT_AFTER_PIXELS);
  return (
    <header className={styles.bar} data-translucent={isTranslucent || undefined}>
      <Brand school={school} />
      <nav className={styles.links} aria-label="Main">
        <SlideLinks slugs={BAR_SLUGS} />
        <button type="button" className={styles.about} popoverTarget="about-menu">
          About
        </button>
        <div id="about-menu" className={styles.dropdown} popover="auto">
          <SlideLinks slugs={ABOUT_SLUGS} />
        </div>
      </nav>
      <div className={styles.actions}>
        <SlideLink slug="book" className={styles.book}>
          {slideOf("book").title}
        </SlideLink>
        <AdminLink className={styles.admin} />
        <button
          type="button"
          className={styles.hamburger}
          popoverTarget="menu"
          aria-label="Menu"
          aria-haspopup="true"
        >
          <MenuIcon aria-hidden />
        </button>
      </div>
      <nav id="menu" className={styles.menu} popover="auto" aria-label="Menu">
        <button
          type="button"
          className={styles.close}
          popoverTarget="menu"
          popoverTargetAction="hide"
          aria-label="Close the menu"
        >
          <ClearIcon aria-hidden />
        </button>
        <SlideLinks slugs={BAR_SLUGS} />
        <p className={styles.heading}>About</p>
        <SlideLinks slugs={ABOUT_SLUGS} />
        <SlideLinks slugs={["book"]} />
        <AdminLink className={styles.menuAdmin}>Staff</AdminLink>
        <a href="/privacy">Privacy</a>
      </nav>
    </header>
  );
}
