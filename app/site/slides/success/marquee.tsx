// A strip that moves by itself, round and round. It stops when it is told to, looked at closely or out
// of sight; for those who want no motion it is a plain strip that is scrolled by hand.
import { useRef, useState, type ReactNode } from "react";
import { PauseIcon, PlayIcon } from "#app/ui/icons.tsx";
import site from "../../site.module.css";
import { useOnScreen } from "../../use-on-screen.ts";
import styles from "./marquee.module.css";

type MarqueeProps = {
  label: string;
  /** List items. */
  children: ReactNode;
};

export function Marquee({ label, children }: MarqueeProps) {
  const frame = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(frame);
  const [isHeld, setIsHeld] = useState(false);
  return (
    <div className={styles.marquee}>
      <div
        ref={frame}
        className={styles.frame}
        data-strip
        data-still={isHeld || !isOnScreen || undefined}
      >
        <ul className={styles.run} aria-label={label}>
          {children}
        </ul>
        {/* What follows the end, so that there is none; whoever listens or tabs meets each card once. */}
        <ul className={`${styles.run} ${styles.copy}`} aria-hidden inert>
          {children}
        </ul>
      </div>
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
