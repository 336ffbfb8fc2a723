// Follows who is signed in at this browser: opens the vault for them, and leaves the page when they go.
import { forgetDay, keepDayOf } from "../kept/kept-day.ts";
import { cover, isEmptied, leavePage, sayWaiting } from "./leave.ts";
import { canHearTabs, hearTabs, tellTabs, type Word } from "./tabs.ts";
import { askForVault, currentHolder, dropVault, holdVault } from "./vault.ts";

/** Where whoever has left starts again. */
const DOOR = "/admin";
const AGAIN_AFTER_MS = [1_000, 2_000, 5_000, 15_000];

/** `other`: somebody else has signed in meanwhile, and the page is on its way out. */
type Opening = "open" | "other" | "nobody" | "unreachable";

/** The server has said that whoever this page was read for is signed in no more. */
let isNobodyHere = false;

/** Asks who is signed in and takes their vault; a page that was another person's is left. */
export async function openVault(): Promise<Opening> {
  const asked = await askForVault();
  isNobodyHere = asked === "nobody";
  if (asked === "nobody") void forgetDay();
  if (typeof asked === "string") return asked;
  const before = currentHolder();
  tellTabs({ is: "here", person: asked.person });
  void keepDayOf(asked);
  if (before && before.person !== asked.person) {
    dropVault();
    leavePage(null);
    return "other";
  }
  holdVault(asked);
  return "open";
}

/** Asks until the server can be reached; what it returns ends that. */
export function keepOpening(): () => void {
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
  tellTabs({ is: "gone" });
  leavePage(DOOR);
}

/** Some of what was open is locked: the other tabs read their pages again. */
export function tellLocked(): void {
  tellTabs({ is: "locked" });
}

/** Follows the other tabs and looks again at a page that comes back; `isStaff`: somebody is signed in here. */
export function followSession(isStaff: boolean): () => void {
  const hear = (word: Word) => {
    if (isEmptied() || !concerns(word, isStaff)) return;
    // Where something is locked it is the same person still: what they type is kept to the last key.
    if (word.is !== "locked") dropVault();
    leavePage(word.is === "gone" ? DOOR : null);
  };
  const onHide = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isStaff) cover(true);
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted && isStaff) void lookAgain();
  };
  // Meanwhile the keys may have been destroyed, or somebody else have come unheard.
  const onSight = () => {
    if (isStaff && !document.hidden) void (canHearTabs() ? openVault() : lookAgain());
  };
  const deafen = hearTabs(hear);
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
export function concerns(word: Word, isStaff: boolean): boolean {
  if (word.is !== "here") return isStaff;
  const person = currentHolder()?.person;
  return person === undefined ? !isStaff || isNobodyHere : person !== word.person;
}

/** Shows the page again only to the same person, with the same gates open. */
async function lookAgain(): Promise<void> {
  cover(true);
  const asked = await askForVault();
  if (asked === "unreachable") {
    sayWaiting(true);
    setTimeout(() => void lookAgain(), AGAIN_AFTER_MS[1]);
    return;
  }
  const before = currentHolder();
  if (asked !== "nobody" && isSame(asked, before)) {
    sayWaiting(false);
    cover(false);
    return;
  }
  dropVault();
  leavePage(asked === "nobody" ? DOOR : null);
}

type Seen = { person: string; scopes: readonly string[] } | null;

function isSame(one: Seen, other: Seen): boolean {
  return one?.person === other?.person && one?.scopes.join(" ") === other?.scopes.join(" ");
}
