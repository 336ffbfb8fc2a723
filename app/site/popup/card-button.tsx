// The name of a card, which opens the card's popup wherever the card is pressed.
import styles from "./card-button.module.css";
import type { Popup } from "./use-popup.ts";

type CardButtonProps = {
  name: string;
  popup: Popup;
  className?: string | undefined;
  onOpen?: () => void;
};

/** Stands inside a positioned card and covers it. */
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
