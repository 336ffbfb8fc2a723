// What the tabs of one browser tell each other about who is signed in. Nothing of it is kept.

export type TabMessage =
  /** This person is signed in now. */
  | { is: "here"; person: string }
  /** Some of what was open is locked. */
  | { is: "locked" }
  /** Nobody is signed in any more. */
  | { is: "gone" };

const CHANNEL = "callboard-person";

let channel: BroadcastChannel | null = null;

/** False in a browser whose tabs cannot hear each other: there each looks for itself. */
export function canReachTabs(): boolean {
  return typeof BroadcastChannel === "function";
}

export function postToTabs(word: TabMessage): void {
  open()?.postMessage(word);
}

/** Hears the other tabs until what it returns is called. */
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
