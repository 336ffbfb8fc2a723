// On touch screens Back closes an open menu and stays on the slide.
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";
import { addBackEntry, type BackEntry } from "../popup/back-entry.ts";

type Opened = { menu: HTMLElement; entry: BackEntry | null; address: string };

let opened: Opened | null = null;

/** Call once per page. */
export function closeMenusOnBack(): void {
  // These events can only be caught in the capture phase.
  document.addEventListener("toggle", hearToggle, { capture: true });
  document.addEventListener("click", hearClick, { capture: true });
  const menu = document.querySelector<HTMLElement>("[popover]:popover-open");
  if (menu) open(menu);
}

function hearToggle(event: Event): void {
  const { target: menu, newState } = event as ToggleEvent;
  if (!(menu instanceof HTMLElement) || !menu.popover) return;
  if (newState === "open") open(menu);
  else if (opened?.menu === menu) close();
}

function open(menu: HTMLElement): void {
  const entry = addBackEntry(() => menu.hidePopover());
  opened = { menu, entry, address: window.location.href };
}

function close(): void {
  // Does not go back if the visitor has navigated since.
  if (opened?.address === window.location.href) opened.entry?.takeAway();
  else opened?.entry?.forget();
  opened = null;
}

/** Closes the menu before following a link inside it. */
function hearClick(event: MouseEvent): void {
  const link = event.target instanceof Element && event.target.closest("a");
  if (!link || !opened?.entry || !opened.menu.contains(link) || opensElsewhere(event)) return;
  event.preventDefault();
  event.stopPropagation();
  const { menu, entry } = opened;
  opened = null;
  menu.hidePopover();
  entry.takeAway(() => link.click());
}
