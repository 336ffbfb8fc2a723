// Behaviour of a popup: opens over the page, closes in every usual way, and returns the focus.
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { addBackEntry, type BackEntry } from "./back-entry.ts";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";

export type Popup = {
  /** Opens the popup; the focus returns to `opener`. */
  open: (opener: HTMLElement) => void;
  close: () => void;
  /** Props for the dialog element. */
  frame: {
    ref: (dialog: HTMLDialogElement | null) => void;
    onPointerDown: (event: MouseEvent) => void;
    onClick: (event: MouseEvent) => void;
    onClickCapture: (event: MouseEvent) => void;
    onClose: () => void;
  };
};

export function usePopup(): Popup {
  const [{ popup, moveOn }] = useState(makePopup);
  const { key } = useLocation();
  const shownKey = useRef(key);
  // Closes the popup when the page navigates.
  useEffect(() => {
    if (shownKey.current !== key) moveOn();
    shownKey.current = key;
  }, [key, moveOn]);
  useEffect(() => moveOn, [moveOn]);
  return popup;
}

function makePopup(): { popup: Popup; moveOn: () => void } {
  let dialog: HTMLDialogElement | null = null;
  let opener: HTMLElement | null = null;
  let entry: BackEntry | null = null;
  let isPressedOutside = false;

  const close = () => dialog?.close();
  const open = (from: HTMLElement) => {
    if (!dialog || dialog.open) return;
    opener = from;
    keepWidth();
    dialog.showModal();
    dialog.scrollTop = 0;
    // Focus the dialog itself: its name is announced and the arrow keys scroll it.
    dialog.focus();
    entry = addBackEntry(close);
  };
  const moveOn = () => {
    entry?.forget();
    close();
  };
  const frame: Popup["frame"] = {
    ref: (drawn) => {
      dialog = drawn;
    },
    onPointerDown: ({ target }) => {
      isPressedOutside = target === dialog;
    },
    // Only if the press started outside: selecting text can end anywhere.
    onClick: ({ target }) => {
      if (isPressedOutside && target === dialog) close();
    },
    // Closes the popup before following a link inside it.
    onClickCapture: (event) => {
      const link = event.target instanceof Element && event.target.closest("a");
      if (!link || link.target === "_blank" || opensElsewhere(event)) return;
      const left = entry;
      entry = null;
      close();
      if (!left) return;
      event.preventDefault();
      event.stopPropagation();
      left.takeAway(() => link.click());
    },
    onClose: () => {
      entry?.takeAway();
      entry = null;
      opener?.focus({ preventScroll: true });
    },
  };
  return { popup: { open, close, frame }, moveOn };
}

/** Reserves the width of the scroll bar, which disappears while the page cannot scroll. */
function keepWidth(): void {
  const { documentElement: page } = document;
  const hasBar = window.innerWidth > page.clientWidth;
  page.style.setProperty("scrollbar-gutter", hasBar ? "stable" : "auto");
}
