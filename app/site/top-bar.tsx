// The bar above the slides; on narrow screens its links are in a menu.
import { ClearIcon, MenuIcon, StaffSideIcon } from "#app/ui/icons.tsx";
import logo from "../../media/brand/logo-on-dark.svg?url";
import type { School } from "./content/content.ts";
import { SlideLink } from "./slide-link.tsx";
import { ABOUT_SLUGS, BAR_SLUGS, slideOf, type Slug } from "./slides.ts";
import styles from "./top-bar.module.css";
import { useScrolled } from "./use-scrolled.ts";

const TRANSLUCENT_AFTER_PIXELS = 16;
const LOGOS: Record<string, string> = { "brand/logo-on-dark": logo };

export function TopBar({ school }: { school: School }) {
  const isTranslucent = useScrolled(TRANSLUCENT_AFTER_PIXELS);
  const source = LOGOS[school.logo] ?? (school.logo.startsWith("/") ? school.logo : undefined);
  return (
    <header className={styles.bar} data-translucent={isTranslucent || undefined}>
      <SlideLink slug="hero" className={styles.brand}>
        {source ? <img src={source} alt={school.name} width="147" height="40" /> : school.name}
      </SlideLink>
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

function SlideLinks({ slugs }: { slugs: readonly Slug[] }) {
  return slugs.map(slideOf).map(({ slug, title }) => (
    <SlideLink key={slug} slug={slug} onClick={closeMenus}>
      {title}
    </SlideLink>
  ));
}

/** A page of another kind, with its own styles and content policy: it is loaded anew. */
function AdminLink({ className, children }: { className?: string; children?: string }) {
  return (
    <a className={className} href="/admin" aria-label="Admin" title="Admin">
      <StaffSideIcon aria-hidden />
      {children}
    </a>
  );
}

function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLElement>("[popover]:popover-open")) {
    menu.hidePopover();
  }
}
