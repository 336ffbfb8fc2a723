// The website's popup: a native dialog, closed by its button, Escape, a click outside and, on touch, Back.
// Without JavaScript its content is part of the page.
import { useId, type KeyboardEventHandler, type ReactNode } from "react";
import styles from "./popup.module.css";
import site from "../site.module.css";
import { SlideLink } from "#app/site/slides/slide-link.tsx";
import type { Popup as PopupState } from "./use-popup.ts";

type PopupProps = {
  popup: PopupState;
  title: string;
  /** A line under the title. */
  sub?: string | undefined;
  /** Beside the text, or above it on a phone. */
  picture?: ReactNode;
  /** Links before the Close button. */
  actions?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export function Popup({ popup, title, sub, picture, actions, className, children }: PopupProps) {
  const id = useId();
  return (
    <PopupFrame popup={popup} labelledBy={id} className={className}>
      <div className={styles.sheet}>
        {picture && <div className={styles.picture}>{picture}</div>}
        <div className={styles.words}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {sub && <p className={styles.sub}>{sub}</p>}
          {children}
        </div>
        <div className={styles.actions}>
          {actions}
          <button type="button" className={site.quiet} onClick={popup.close}>
            Close
          </button>
        </div>
      </div>
    </PopupFrame>
  );
}

type PopupFrameProps = {
  popup: PopupState;
  labelledBy: string;
  className?: string | undefined;
  onKeyDown?: KeyboardEventHandler;
  children: ReactNode;
};

/** The bare dialog, for custom layouts. */
export function PopupFrame({
  popup,
  labelledBy,
  className = "",
  onKeyDown,
  children,
}: PopupFrameProps) {
  return (
    <dialog
      className={`${styles.popup} ${className}`}
      aria-labelledby={labelledBy}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      {...popup.frame}
    >
      {children}
    </dialog>
  );
}

/** A link from a popup to booking. */
export function BookATrial() {
  return (
    <SlideLink slug="book" className={site.button}>
      Book a Trial
    </SlideLink>
  );
}
