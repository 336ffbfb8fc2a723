// The arrows to the previous and next slide; at the ends an arrow stays without effect.
import { BackIcon, GoIcon } from "#app/ui/icons.tsx";
import type { ReactNode } from "react";
import { useHref } from "react-router";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";
import site from "#app/site/site.module.css";
import styles from "./slide-arrows.module.css";
import { SLIDES, type Slide } from "#app/site/slides/slides.ts";

type SlideArrowsProps = { index: number; onStep: (step: -1 | 1) => void };

export function SlideArrows({ index, onStep }: SlideArrowsProps) {
  const current = SLIDES[index];
  if (!current) return null;
  return (
    <nav className={styles.arrows} aria-label="Slides">
      <Arrow to={SLIDES[index - 1]} current={current} word="Previous" onPress={() => onStep(-1)}>
        <BackIcon aria-hidden />
      </Arrow>
      <span className={styles.place}>
        {index + 1} of {SLIDES.length}
      </span>
      <Arrow to={SLIDES[index + 1]} current={current} word="Next" onPress={() => onStep(1)}>
        <GoIcon aria-hidden />
      </Arrow>
      {/* Announces a move to screen readers. */}
      <p className={site.unseen} aria-live="polite">
        {current.title}
      </p>
    </nav>
  );
}

type ArrowProps = {
  to: Slide | undefined;
  current: Slide;
  word: string;
  onPress: () => void;
  children: ReactNode;
};

function Arrow({ to, current, word, onPress, children }: ArrowProps) {
  const href = useHref((to ?? current).route);
  return (
    <a
      className={styles.arrow}
      href={href}
      aria-disabled={!to || undefined}
      aria-label={`${word} slide`}
      title={to?.title}
      onClick={(event) => {
        if (to && opensElsewhere(event)) return;
        event.preventDefault();
        onPress();
      }}
    >
      {children}
    </a>
  );
}
