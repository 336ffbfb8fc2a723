// A strip of cards that scrolls sideways, by hand or with two buttons.
import type { ReactNode } from "react";
import { BackIcon, GoIcon } from "#app/ui/icons.tsx";
import styles from "./strip.module.css";
import { useStrip } from "./use-strip.ts";

type StripProps = {
  /** Accessible name: "Our staff". */
  label: string;
  /** Name of one item: "person". */
  word: string;
  className?: string | undefined;
  /** List items. */
  children: ReactNode;
};

export function Strip({ label, word, className = "", children }: StripProps) {
  const { strip, canScroll, takesKeys, isAtStart, isAtEnd, step } = useStrip();
  // Before measuring it may scroll either way.
  const ends = takesKeys && !canScroll ? undefined : endsOf(isAtStart, isAtEnd);
  return (
    <div className={styles.frame}>
      <ul
        ref={strip}
        className={`${styles.strip} ${className}`}
        data-strip
        data-ends={ends}
        aria-label={label}
        // Lets the arrow keys scroll it when nothing inside takes the focus.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls takes keys
        tabIndex={takesKeys ? 0 : undefined}
      >
        {children}
      </ul>
      <div className={styles.steps} data-idle={!canScroll || undefined}>
        <StepButton word={`Previous ${word}`} isOff={isAtStart} onPress={() => step(-1)}>
          <BackIcon aria-hidden />
        </StepButton>
        <StepButton word={`Next ${word}`} isOff={isAtEnd} onPress={() => step(1)}>
          <GoIcon aria-hidden />
        </StepButton>
      </div>
    </div>
  );
}

function endsOf(isAtStart: boolean, isAtEnd: boolean) {
  if (isAtStart) return isAtEnd ? "both" : "start";
  return isAtEnd ? "end" : undefined;
}

type StepButtonProps = { word: string; isOff: boolean; onPress: () => void; children: ReactNode };

/** Stays focusable at an end, without effect. */
function StepButton({ word, isOff, onPress, children }: StepButtonProps) {
  return (
    <button
      type="button"
      aria-label={word}
      aria-disabled={isOff || undefined}
      onClick={() => {
        if (!isOff) onPress();
      }}
    >
      {children}
    </button>
  );
}
