// A child's history on the child's page, newest first; each entry can be undone for 30 days.
import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import type { Answer } from "#app/data/commands/answer.ts";
import { formatDay } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { Section } from "#app/ui/section.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { undoChange } from "#app/office/changes/changes.commands.ts";
import { undoneWords, UNDO, type UndoResult } from "#app/office/changes/undo.ts";
import { say, sayProblem } from "#app/office/saving/notices.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import styles from "./history.module.css";
import type { History, ShownMoment } from "./read-history.server.ts";

type Props = { history: History; step: number };

/** Address parameter: the number of entries. */
export const SHOW = "history";

export function HistorySection({ history: { moments, total }, step }: Props) {
  const [, setAddress] = useSearchParams();
  const more = { [SHOW]: String(moments.length + step) };
  return (
    <Section title="History" empty={total === 0 ? "Nothing yet" : null}>
      <LinedList component="ol">
        {moments.map((moment) => (
          <MomentRow key={moment.id} moment={moment} />
        ))}
      </LinedList>
      {total > moments.length && (
        <Button
          mt="md"
          variant="default"
          onClick={() => setAddress(more, { replace: true, preventScrollReset: true })}
        >
          Show more
        </Button>
      )}
    </Section>
  );
}

function MomentRow({ moment: { day, kind, words, who, undo } }: { moment: ShownMoment }) {
  return (
    <li className={styles.moment}>
      <span className={styles.when}>{formatDay(day)}</span>
      <div className={styles.what}>
        <Tag>{kind}</Tag> {words}
        {who && <span className={styles.who}> by {who}</span>}
      </div>
      {undo && <Undo {...undo} />}
    </li>
  );
}

function Undo({ id, summary }: { id: string; summary: string }) {
  const { send, isSaving } = useSave<Answer & Partial<UndoResult>>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else say(undoneWords(answer.left ?? 0, answer.leftNames ?? []));
  });
  return (
    <Button
      size="compact-sm"
      variant="light"
      loading={isSaving}
      aria-label={`Undo: ${summary}`}
      onClick={() => send(undoChange.at({ id }), {}, { words: named(UNDO, summary) })}
    >
      Undo
    </Button>
  );
}
