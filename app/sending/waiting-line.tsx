// Says what waits to be sent, on every page and above every dialog.
import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { sender } from "./browser-sender.ts";
import type { Waiting } from "./queue.ts";
import { reopen, takenDraft, whenWanted } from "./reopening.ts";
import type { Trouble } from "./queue-store.ts";
import { useQueue } from "./use-queue.ts";
import styles from "./waiting-line.module.css";

const TROUBLE: Record<Trouble, string> = {
  "no vault": "Closing this tab loses what waits.",
  "no store": "This browser keeps nothing just now: closing this tab loses what waits.",
  "no room": "This browser has no room left: closing this tab loses what waits.",
};

export function WaitingLine() {
  const { waiting, closed, trouble } = useQueue();
  const stopped = waiting.filter(({ state, tries }) => state !== "parked" && tries > 0);
  const paused = closed
    ? waiting.filter(({ state, tries }) => state !== "parked" && tries === 0)
    : [];
  const taken = useSyncExternalStore(whenWanted, takenDraft, () => null);
  const parked = waiting.filter(
    ({ state, draft }) => state === "parked" && (draft === null || draft !== taken),
  );
  const held = waiting.filter(
    (each) => stopped.length > 0 && each.state === "waiting" && each.tries === 0,
  );
  const out = [...stopped, ...new Set([...held, ...paused])];
  if (out.length + parked.length === 0) return null;
  return (
    <section className={styles.line} aria-label="What waits">
      {out.length > 0 && (
        <output className={styles.title}>
          {closed !== null ? "Waiting until you have unlocked" : "Waiting for the connection"}
        </output>
      )}
      {trouble && <p className={styles.words}>{TROUBLE[trouble]}</p>}
      {out.length > 0 && (
        <ul className={styles.list}>
          {out.map((each) => (
            <li key={each.key} className={styles.item}>
              <span className={styles.what}>{each.words}</span>
              <Discard waiting={each} />
            </li>
          ))}
        </ul>
      )}
      {parked.length > 0 && (
        <>
          <p className={styles.title}>Not sent</p>
          <ul className={styles.list}>
            {parked.map((each) => (
              <Parked key={each.key} waiting={each} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Parked({ waiting }: { waiting: Waiting }) {
  const { key, words, reason, place } = waiting;
  return (
    <li className={styles.item}>
      <span className={styles.what}>{words}</span>
      <Button
        component={Link}
        to={place}
        onClick={() => reopen(waiting)}
        size="compact-sm"
        variant="light"
        aria-label={`Open: ${words}`}
      >
        Open
      </Button>
      <Button
        size="compact-sm"
        variant="light"
        aria-label={`Send again: ${words}`}
        onClick={() => void sender.sendAgain(key)}
      >
        Send again
      </Button>
      <Discard waiting={waiting} />
      <p className={styles.reason}>{reason}</p>
    </li>
  );
}

function Discard({ waiting: { key, words } }: { waiting: Waiting }) {
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      aria-label={`Discard: ${words}`}
      onClick={() => void sender.discard(key)}
    >
      Discard
    </Button>
  );
}
