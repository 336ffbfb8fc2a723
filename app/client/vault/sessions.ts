// Follows who is signed in at this browser: opens the vault for them, and leaves the page when they go.
import { clearCachedDay, clearDayOfOthers } from "../day-cache/day-cache.ts";
import { hidePage, isEmptied, leavePage, showWaiting } from "./leave.ts";
import { canReachTabs, onTabMessage, postToTabs, type TabMessage } from "./tabs.ts";
import { fetchVault, currentSignIn, dropVault, setVault } from "./vault.ts";

/** Where whoever has left starts again. */
const DOOR = "/admin";
const AGAIN_AFTER_MS = [1_000, 2_000, 5_000, 15_000];

/** `other`: somebody else has signed in meanwhile, and the page is on its way out. */
type Opening = "open" | "other" | "nobody" | "unreachable";

/** The server has said that whoever this page was read for is signed in no more. */
let isNobodyHere = false;

/** Asks who is signed in and takes their vault; a page that was another person's is left. */
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

/** Asks until the server can be reached; what it returns ends that. */
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

/** Whoever was signed in has left: those who write stop, the key goes, and every tab empties. */
export function lockVault(): void {
  dropVault();
  postToTabs({ is: "gone" });
  leavePage(DOOR);
}

/** Some of what was open is locked: the other tabs read their pages again. */
export function announceLocked(): void {
  postToTabs({ is: "locked" });
}

/** Follows the other tabs and looks again at a page that comes back; `isStaff`: somebody is signed in here. */
export function followSession(isStaff: boolean): () => void {
  const hear = (word: TabMessage) => {
    if (isEmptied() || !appliesHere(word, isStaff)) return;
    // Where something is locked it is the same person still: what they type is kept to the last key.
    if (word.is !== "locked") dropVault();
    leavePage(word.is === "gone" ? DOOR : null);
  };
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isStaff) hidePage(true);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isStaff) void lookAgain();
  };
  // Meanwhile the keys may have been destroyed, or somebody else have come unheard.
  const onSight = () => {
    if (isStaff && !document.hidden) void (canReachTabs() ? openVault() : lookAgain());
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

/** Whether what another tab says ends what this one shows. */
export function appliesHere(word: TabMessage, isStaff: boolean): boolean {
  if (word.is !== "here") return isStaff;
  const person = currentSignIn()?.person;
  return person === undefined ? !isStaff || isNobodyHere : person !== word.person;
}

/** Shows the page again only to the same person, with the same gates open. */
async function lookAgain(): Promise<void> {
  hidePage(true);
  const asked = await fetchVault();
  if (asked === "unreachable") {
    showWaiting(true);
    setTimeout(() => void lookAgain(), AGAIN_AFTER_MS[1]);
    return;
  }
  const before = currentSignIn();
  if (asked !== "nobody" && isSame(asked, before)) {
    showWaiting(false);
    hidePage(false);
    return;
  }
  dropVault();
  leavePage(asked === "nobody" ? DOOR : null);
}

type Seen = { person: string; scopes: readonly string[] } | null;

function isSame(one: Seen, other: Seen): boolean {
  return one?.person === other?.person && one?.scopes.join(" ") === other?.scopes.join(" ");
}
