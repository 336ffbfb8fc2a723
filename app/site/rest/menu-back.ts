// On touch, Back closes a menu that is open and leaves the slide behind it as it is.
import { opensElsewhere } from "#app/site/layout/opens-elsewhere.ts";
import { addBackEntry, type BackEntry } from "../popup/back-entry.ts";

type Opened = { menu: HTMLElement; entry: BackEntry | null; address: string };

let opened: Opened | null = null;

/** To be called once a page. */
export function letBackCloseMenus(): void {
  // These events are heard on their way down alone.
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
  // Whoever has moved on meanwhile is not brought back.
  if (opened?.address === window.location.href) opened.entry?.takeAway();
  else opened?.entry?.forget();
  opened = null;
}

/** A link in a menu leads on from the page, not from the menu: that is closed first. */
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
