// Lists unsent changes, on every page and above every dialog.
import { Button } from "@mantine/core";
import { useSyncExternalStore } from "react";
import { Link } from "react-router";
import { sender, useQueue } from "./browser-sender.ts";
import type { Waiting } from "./queue.ts";
import { reopen, reopenedDraft, onReopening } from "./reopening.ts";
import type { StorageProblem } from "./queue-store.ts";
import styles from "./unsent-changes.module.css";

const TROUBLE: Record<StorageProblem, string> = {
  "no vault": "If you close this tab, changes not sent yet are lost.",
  "no store":
    "This browser can't store anything right now. If you close this tab, changes not sent yet are lost.",
  "no room": "This browser is out of space. If you close this tab, changes not sent yet are lost.",
};

const FOR_LINE = "Waiting for the connection";

/** More are counted, and listed on request: a long list would cover the page. */
const LISTED_AT_ONCE = 3;

export function UnsentChanges() {
  const { waiting, closed, trouble } = useQueue();
  const stopped = waiting.filter(({ state, tries }) => state !== "parked" && tries > 0);
  const paused = closed
    ? waiting.filter(({ state, tries }) => state !== "parked" && tries === 0)
    : [];
  const taken = useSyncExternalStore(onReopening, reopenedDraft, () => null);
  const parked = waiting.filter(
    ({ state, draft }) => state === "parked" && (draft === null || draft !== taken),
  );
  const held = waiting.filter(
    (each) => stopped.length > 0 && each.state === "waiting" && each.tries === 0,
  );
  const out = [...stopped, ...new Set([...held, ...paused])];
  // The person has none: another person's changes are only in this tab.
  const isOfOthers = waiting.length === 0 && trouble !== null;
  if (out.length + parked.length === 0 && !isOfOthers) return null;
  return (
    <section className={styles.line} aria-label="Unsent changes">
      <Out out={out} words={closed === null ? FOR_LINE : "Waiting until you have unlocked"} />
      {trouble && <p className={styles.words}>{TROUBLE[trouble]}</p>}
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

function Out({ out, words }: { out: readonly Waiting[]; words: string }) {
  if (out.length === 0) return null;
  const list = (
    <ul className={styles.list}>
      {out.map((each) => (
        <li key={each.key} className={styles.item}>
          <span className={styles.what}>{each.words}</span>
          <Discard waiting={each} />
        </li>
      ))}
    </ul>
  );
  if (out.length <= LISTED_AT_ONCE) {
    return (
      <>
        <output className={styles.title}>{words}</output>
        {list}
      </>
    );
  }
  return (
    <details>
      <summary className={styles.sum}>
        <output className={styles.title}>
          {words}: {out.length} changes
        </output>
      </summary>
      {list}
    </details>
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
