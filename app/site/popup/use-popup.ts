// What a popup does: it opens over the page, closes in every way that people try, and gives the
// focus back to what opened it.
import { useEffect, useRef, useState, type MouseEvent } from "react";
import { useLocation } from "react-router";
import { addBackEntry, type BackEntry } from "./back-entry.ts";
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";

export type Popup = {
  /** Opens it; the focus comes back to `opener`. */
  open: (opener: HTMLElement) => void;
  close: () => void;
  /** What the dialog element is given: what holds it, and what it hears. */
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
  // A page that has moved on takes its popup with it.
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
    // The dialog itself: its name is read out, and the arrow keys scroll it.
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
    // Only a press that began outside: who marks a text may let go of it anywhere.
    onClick: ({ target }) => {
      if (isPressedOutside && target === dialog) close();
    },
    // A link inside leads on from the page, not from the popup: that is closed first.
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

/** A page that cannot scroll has no scroll bar: its room is kept so that nothing moves. */
function keepWidth(): void {
  const { documentElement: page } = document;
  const hasBar = window.innerWidth > page.clientWidth;
  page.style.setProperty("scrollbar-gutter", hasBar ? "stable" : "auto");
}
