// A line that was just done: stays in place for a moment, with Undo.
import { Button } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { undoOf } from "../changes/undo-of.ts";
import { UNDO, undoneWords, type UndoResult } from "../changes/undo.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { named, useSave } from "../saving/use-save.ts";
import { say, sayProblem } from "../saving/notices.tsx";
import type { Done } from "./use-done-lines.ts";
import styles from "./done-row.module.css";
import ofToday from "./today.module.css";

const KEPT_MS = 5_000;
/** Ignores the second of two quick taps, which was meant for the line before. */
const STILL_MS = 600;

type Props = { done: Done; onOver: () => void };

export function DoneRow({ done: { line, outcome, change, height }, onOver }: Props) {
  const row = useRef<HTMLLIElement>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const [isStill, setIsStill] = useState(true);
  const over = useRef(onOver);
  useEffect(() => {
    over.current = onOver;
  });
  const { send, isSaving, isWaiting } = useSave<Answer & Partial<UndoResult>>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else if (answer.left) say(undoneWords(answer.left, answer.leftNames ?? []));
    onOver();
  });
  const isBusy = isSaving || isWaiting;
  useEffect(() => {
    const timer = setTimeout(() => setIsStill(false), STILL_MS);
    // The pressed button is gone: move the focus here.
    if (document.activeElement === document.body) undo.current?.focus({ preventScroll: true });
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isBusy) return;
    const timer = setTimeout(() => {
      const other = row.current?.nextElementSibling ?? row.current?.previousElementSibling;
      if (row.current?.contains(document.activeElement))
        other?.querySelector<HTMLElement>("button, a[href]")?.focus({ preventScroll: true });
      over.current();
    }, KEPT_MS);
    return () => clearTimeout(timer);
  }, [isBusy]);
  const takeBack = () => {
    if (isStill || isBusy || !change) return;
    send(undoOf(change), {}, { words: named(UNDO, change.summary) });
  };
  return (
    <li
      ref={row}
      className={styles.over}
      style={{ minHeight: height }}
      aria-label={`${outcome}: ${line.title}`}
    >
      <output className={styles.said}>
        <strong>{outcome}</strong> {line.title}
      </output>
      {change && (
        <Button
          ref={undo}
          variant="default"
          className={ofToday.act}
          loading={isBusy}
          aria-disabled={isStill || undefined}
          aria-label={`Undo: ${change.summary}`}
          onClick={takeBack}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
