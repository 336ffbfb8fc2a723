// The bar above the mobile page: home on the left, booking on the right.
import { Brand } from "./brand.tsx";
import type { School } from "#app/site/content/content.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { slideOf } from "#app/site/slides/slides.ts";
import styles from "./top-bar.module.css";
import { TRANSLUCENT_AFTER_PIXELS, useScrolled } from "./use-scrolled.ts";

export function MobileBar({ school }: { school: School }) {
  const isTranslucent = useScrolled(TRANSLUCENT_AFTER_PIXELS);
  return (
    <header className={styles.bar} data-translucent={isTranslucent || undefined}>
      <Brand school={school} />
      <div className={styles.actions}>
        <SlideLink slug="book" className={styles.book}>
          {slideOf("book").title}
        </SlideLink>
      </div>
    </header>
  );
}
