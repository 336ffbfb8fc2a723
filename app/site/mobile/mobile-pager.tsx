// The pager of the mobile page: back, next, three jumps, and a list of all sections.
import { BackIcon, GoIcon } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { AdminLink } from "#app/site/bar/admin-link.tsx";
import site from "#app/site/site.module.css";
import styles from "./mobile-pager.module.css";
import { LAST_INDEX } from "#app/site/slide-show/slide-moves.ts";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import { SlideLinks } from "#app/site/slides/slide-links.tsx";
import { SLIDES } from "#app/site/slides/slides.ts";

const ALL = SLIDES.map(({ slug }) => slug);
const MIDDLE_INDEX = Math.floor(LAST_INDEX / 2);
/** Dots for the first, the middle and the last section. */
const DOTS = SLIDES.filter((_, index) => [0, MIDDLE_INDEX, LAST_INDEX].includes(index));

export type PagerProps = { index: number; onStep: (step: -1 | 1) => void };

export function Pager({ index, onStep }: PagerProps) {
  const place = `${index + 1} of ${SLIDES.length}`;
  return (
    <>
      <nav className={styles.pager} aria-label="Sections">
        <Step isAtEnd={index === 0} word="Previous section" onPress={() => onStep(-1)}>
          <BackIcon aria-hidden />
        </Step>
        <ul className={styles.dots}>
          {DOTS.map(({ slug, title }) => (
            <li key={slug}>
              <SlideLink slug={slug} className={styles.dot} label={title} />
            </li>
          ))}
        </ul>
        <button type="button" className={styles.place} popoverTarget="sections">
          {place}
          <span className={site.unseen}>, all sections</span>
        </button>
        <Step isAtEnd={index === LAST_INDEX} word="Next section" onPress={() => onStep(1)}>
          <GoIcon aria-hidden />
        </Step>
        <p className={site.unseen} aria-live="polite">
          {SLIDES[index]?.title}, {place}
        </p>
      </nav>
      <nav id="sections" className={styles.sheet} popover="auto" aria-label="All sections">
        <SlideLinks slugs={ALL} />
        <AdminLink className={styles.other}>Staff</AdminLink>
        <a className={styles.other} href="/privacy">
          Privacy
        </a>
      </nav>
    </>
  );
}

type StepProps = { isAtEnd: boolean; word: string; onPress: () => void; children: ReactNode };

/** A button without effect stays focusable at the end. */
function Step({ isAtEnd, word, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={word}
      aria-disabled={isAtEnd || undefined}
      onClick={onPress}
    >
      {children}
    </button>
  );
}
