// The 'Parent Reviews' tab beside a slide: two reviews at a time, changing now and then.
import { lazy, Suspense, useId, useRef, useState, type PointerEvent } from "react";
import { retryUntilSuccess } from "#app/client/connection/retry-until-success.ts";
import { NeedsConnection } from "#app/site/slides/needs-connection.tsx";
import styles from "./review-tab.module.css";
import { useContent } from "#app/site/content/use-site.ts";

/** Loaded when the tab is first opened. */
const TurningReviews = lazy(() => retryUntilSuccess(() => import("./turning-reviews.tsx")));

export function ReviewTab({ slide }: { slide: number }) {
  const id = useId();
  const tab = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // Kept while closed, so that the tab reopens on the same reviews.
  const turning = useState(0);
  const { testimonials } = useContent();
  if (testimonials.length === 0) return null;
  const whenMouse = (then: () => void) => (event: PointerEvent) => {
    if (event.pointerType === "mouse") then();
  };
  return (
    <aside aria-label="What parents say">
      <div
        ref={tab}
        className={styles.tab}
        role="presentation"
        data-open={isOpen || undefined}
        onPointerEnter={whenMouse(() => setIsOpen(true))}
        onPointerLeave={whenMouse(() => setIsOpen(false))}
        onFocus={({ target }) => {
          // A tap also focuses, but opens by its click.
          if (target.matches(":focus-visible")) setIsOpen(true);
        }}
        onBlur={({ relatedTarget }) => {
          if (!tab.current?.contains(relatedTarget)) setIsOpen(false);
        }}
      >
        <button
          type="button"
          className={styles.handle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={({ nativeEvent }) => {
            const isMouse =
              nativeEvent instanceof window.PointerEvent && nativeEvent.pointerType === "mouse";
            if (!isMouse) setIsOpen(!isOpen);
          }}
        >
          Parent Reviews
        </button>
        <div id={id} className={styles.panel} hidden={!isOpen}>
          {isOpen && (
            <Suspense fallback={<NeedsConnection />}>
              <TurningReviews slide={slide} turning={turning} onClose={() => setIsOpen(false)} />
            </Suspense>
          )}
        </div>
      </div>
    </aside>
  );
}
