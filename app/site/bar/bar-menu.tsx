// The menu behind the hamburger button: every link of the bar.
import { ClearIcon } from "#app/ui/icons.tsx";
import { AdminLink } from "./admin-link.tsx";
import styles from "./bar-menu.module.css";
import { SlideLinks } from "#app/site/slides/slide-links.tsx";
import { ABOUT_SLUGS, BAR_SLUGS } from "#app/site/slides/slides.ts";
import bar from "./top-bar.module.css";

/** Id of the menu, for the buttons that open and close it. */
export const MENU_ID = "menu";

export function BarMenu() {
  return (
    <nav id={MENU_ID} className={styles.menu} popover="auto" aria-label="Menu">
      <button
        type="button"
        className={`${bar.round} ${styles.close}`}
        popoverTarget={MENU_ID}
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
  );
}
