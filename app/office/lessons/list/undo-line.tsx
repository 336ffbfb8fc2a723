// An undo bar above the list after a delete; a toast would disappear too soon.
import { Button } from "@mantine/core";
import type { AnyTarget } from "#app/data/commands/command.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { named, useSave } from "#app/office/saving/use-save.ts";
import styles from "#app/office/lessons/lessons.module.css";
import { SAVING } from "#app/office/lessons/lesson-refusals.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";

type Props = { words: string; to: AnyTarget; onDone: () => void };

/** Sticky, so that it is visible anywhere in the list. */
const show = (line: HTMLElement | null) => line?.scrollIntoView({ block: "nearest" });

export function UndoLine({ words, to, onDone }: Props) {
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (answer.isSaved) toast("Brought back");
    else toast(answer.problem, "problem");
    onDone();
  }, SAVING);
  return (
    <p ref={show} className={styles.undo}>
      <span>{words}</span>
      <Button
        size="compact-md"
        variant="light"
        loading={isSaving}
        onClick={() => send(to, {}, { words: named("Undo", words) })}
      >
        Undo
      </Button>
    </p>
  );
}
