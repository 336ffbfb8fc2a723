// The heading of a card as a button that makes the whole card open its popup.
import styles from "./card-button.module.css";
import type { Popup } from "./use-popup.ts";

type CardButtonProps = {
  name: string;
  popup: Popup;
  className?: string | undefined;
  onOpen?: () => void;
};

/** Covers the positioned card around it. */
export function CardButton({ name, popup, className = "", onOpen }: CardButtonProps) {
  return (
    <h2 className={`${styles.name} ${className}`}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={(event) => {
          popup.open(event.currentTarget);
          onOpen?.();
        }}
      >
        {name}
      </button>
    </h2>
  );
}
