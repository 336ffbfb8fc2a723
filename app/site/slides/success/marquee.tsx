// A strip that moves by itself in a loop. It stops when paused, focused or out of sight; with reduced
// motion it is a plain strip to scroll by hand.
import { useRef, useState, type ReactNode } from "react";
import { PauseIcon, PlayIcon } from "#app/ui/icons.tsx";
import site from "../../site.module.css";
import { useOnScreen } from "#app/site/slides/use-on-screen.ts";
import styles from "./marquee.module.css";

type MarqueeProps = {
  label: string;
  /** List items. */
  children: ReactNode;
};

export function Marquee({ label, children }: MarqueeProps) {
  const frame = useRef<HTMLElement>(null);
  const isOnScreen = useOnScreen(frame);
  const [isHeld, setIsHeld] = useState(false);
  return (
    <div className={styles.marquee}>
      <section
        ref={frame}
        className={styles.frame}
        aria-label={label}
        // Focus stops it, and lets keys scroll it where it does not move.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes keys
        tabIndex={0}
        data-strip
        data-still={isHeld || !isOnScreen || undefined}
      >
        <ul className={styles.run}>{children}</ul>
        {/* A copy after the end makes the loop; screen readers and Tab skip it. */}
        <ul className={`${styles.run} ${styles.copy}`} aria-hidden inert>
          {children}
        </ul>
      </section>
      <button
        type="button"
        className={`${site.quiet} ${styles.hold}`}
        onClick={() => setIsHeld(!isHeld)}
      >
        {isHeld ? <PlayIcon aria-hidden /> : <PauseIcon aria-hidden />}
        {isHeld ? "Play" : "Pause"}
      </button>
    </div>
  );
}
