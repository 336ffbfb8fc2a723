// The bar above the slides. On narrow screens its links move into a menu.
import { MenuIcon } from "#app/ui/icons.tsx";
import { AdminLink } from "./admin-link.tsx";
import { BarLinks } from "./bar-links.tsx";
import { BarMenu, MENU_ID } from "./bar-menu.tsx";
import { Brand } from "./brand.tsx";
import type { School } from "#app/site/content/content.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { slideOf } from "#app/site/slides/slides.ts";
import styles from "./top-bar.module.css";
import { TRANSLUCENT_AFTER_PIXELS, useScrolled } from "./use-scrolled.ts";

export function TopBar({ school }: { school: School }) {
  const isTranslucent = useScrolled(TRANSLUCENT_AFTER_PIXELS);
  return (
    <header className={styles.bar} data-translucent={isTranslucent || undefined}>
      <Brand school={school} />
      <BarLinks />
      <div className={styles.actions}>
        <SlideLink slug="book" className={styles.book}>
          {slideOf("book").title}
        </SlideLink>
        <AdminLink className={`${styles.round} ${styles.admin}`} />
        <button
          type="button"
          className={`${styles.round} ${styles.hamburger}`}
          popoverTarget={MENU_ID}
          aria-label="Menu"
          aria-haspopup="true"
        >
          <MenuIcon aria-hidden />
        </button>
      </div>
      <BarMenu />
    </header>
  );
}
