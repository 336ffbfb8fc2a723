// A strip that moves by itself, round and round. It stops when it is told to, looked at closely or out
// of sight; for those who want no motion it is a plain strip that is scrolled by hand.
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
        // Focused it stands still, and where it does not move its scrolling keys work.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes keys
        tabIndex={0}
        data-strip
        data-still={isHeld || !isOnScreen || undefined}
      >
        <ul className={styles.run}>{children}</ul>
        {/* What follows the end, so that there is none; whoever listens or tabs meets each card once. */}
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
        {isHeld ? "Let it move" : "Pause"}
      </button>
    </div>
  );
}
