// Follows who is signed in at this browser: opens their vault, and leaves the page when they sign out.
import { clearCachedDay, clearDayOfOthers } from "../day-cache/day-cache.ts";
import { hidePage, isEmptied, leavePage, showWaiting } from "./leave.ts";
import { canReachTabs, onTabMessage, postToTabs, type TabMessage } from "./tabs.ts";
import { fetchVault, currentSignIn, dropVault, setVault } from "./vault.ts";

/** The sign-in page. */
const SIGN_IN_PAGE = "/admin";
const AGAIN_AFTER_MS = [1_000, 2_000, 5_000, 15_000];

/** `other`: another person has signed in, and the page is being left. */
type Opening = "open" | "other" | "nobody" | "unreachable";

/** The server has said that this page's person is no longer signed in. */
let isNobodyHere = false;

/** Fetches the vault of the person signed in; leaves a page that belonged to another. */
export async function openVault(): Promise<Opening> {
  const asked = await fetchVault();
  isNobodyHere = asked === "nobody";
  if (asked === "nobody") void clearCachedDay();
  if (typeof asked === "string") return asked;
  const before = currentSignIn();
  postToTabs({ is: "here", person: asked.person });
  void clearDayOfOthers(asked);
  if (before && before.person !== asked.person) {
    dropVault();
    leavePage(null);
    return "other";
  }
  setVault(asked);
  return "open";
}

/** Retries until the server can be reached; returns a function that stops it. */
export function openVaultWithRetry(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasEnded = false;
  const attempt = async (tries: number) => {
    const opening = await openVault();
    if (opening !== "unreachable" || hasEnded) return;
    timer = setTimeout(() => void attempt(tries + 1), AGAIN_AFTER_MS[tries] ?? 15_000);
  };
  void attempt(0);
  return () => {
    hasEnded = true;
    clearTimeout(timer);
  };
}

/** Signs out here: stops writers, drops the key, and empties every tab. */
export function lockVault(): void {
  dropVault();
  postToTabs({ is: "gone" });
  leavePage(SIGN_IN_PAGE);
}

/** Tells the other tabs to reload, since a gate was locked. */
export function announceLocked(): void {
  postToTabs({ is: "locked" });
}

/**
 * Follows the other tabs, and checks a page that comes back from the cache. `isStaff` is true
 * when somebody is signed in here.
 */
export function followSession(isStaff: boolean): () => void {
  const hear = (word: TabMessage) => {
    if (isEmptied() || !appliesHere(word, isStaff)) return;
    // A locked gate is still the same person: their typing is stored to the last key.
    if (word.is !== "locked") dropVault();
    leavePage(word.is === "gone" ? SIGN_IN_PAGE : null);
  };
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isStaff) hidePage(true);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isStaff) void recheckSession();
  };
  // In the meantime keys may have been destroyed, or another person have signed in unnoticed.
  const onSight = () => {
    if (isStaff && !document.hidden) void (canReachTabs() ? openVault() : recheckSession());
  };
  const deafen = onTabMessage(hear);
  addEventListener("pagehide", onHide);
  addEventListener("pageshow", onShow);
  document.addEventListener("visibilitychange", onSight);
  return () => {
    deafen();
    removeEventListener("pagehide", onHide);
    removeEventListener("pageshow", onShow);
    document.removeEventListener("visibilitychange", onSight);
  };
}

/** Returns true when another tab's message means that this page must be left. */
export function appliesHere(word: TabMessage, isStaff: boolean): boolean {
  if (word.is !== "here") return isStaff;
  const person = currentSignIn()?.person;
  return person === undefined ? !isStaff || isNobodyHere : person !== word.person;
}

/** Shows the page again only to the same person, with the same gates open. */
async function recheckSession(): Promise<void> {
  hidePage(true);
  const asked = await fetchVault();
  if (asked === "unreachable") {
    showWaiting(true);
    setTimeout(() => void recheckSession(), AGAIN_AFTER_MS[1]);
    return;
  }
  const before = currentSignIn();
  if (asked !== "nobody" && isSame(asked, before)) {
    showWaiting(false);
    hidePage(false);
    return;
  }
  dropVault();
  leavePage(asked === "nobody" ? SIGN_IN_PAGE : null);
}

type Seen = { person: string; scopes: readonly string[] } | null;

function isSame(one: Seen, other: Seen): boolean {
  return one?.person === other?.person && one?.scopes.join(" ") === other?.scopes.join(" ");
}
