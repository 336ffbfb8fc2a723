// Messages between the tabs of one browser about who is signed in. Nothing is stored.

export type TabMessage =
  /** This person has signed in. */
  | { is: "here"; person: string }
  /** A gate was locked. */
  | { is: "locked" }
  /** Nobody is signed in any more. */
  | { is: "gone" };

const CHANNEL = "callboard-person";

let channel: BroadcastChannel | null = null;

/** False when tabs cannot message each other: each then asks the server itself. */
export function canReachTabs(): boolean {
  return typeof BroadcastChannel === "function";
}

export function postToTabs(word: TabMessage): void {
  open()?.postMessage(word);
}

/** Calls the listener for other tabs' messages; returns a function that stops it. */
export function onTabMessage(hear: (word: TabMessage) => void): () => void {
  const opened = open();
  const onMessage = ({ data }: MessageEvent<TabMessage>) => hear(data);
  opened?.addEventListener("message", onMessage);
  return () => opened?.removeEventListener("message", onMessage);
}

function open(): BroadcastChannel | null {
  if (canReachTabs()) channel ??= new BroadcastChannel(CHANNEL);
  return channel;
}
