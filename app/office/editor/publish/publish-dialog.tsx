// Asks for confirmation before publishing, listing every change.
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import type { Refusal } from "#app/data/commands/answer.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { BulletList } from "#app/ui/layout/bullet-list.tsx";
import { formatCount } from "#app/ui/format.ts";
import { say, sayProblem } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import type { Draft } from "#app/office/editor/form/block-form.tsx";
import type { ClassDecisions, SameClassQuestion } from "#app/site/week/same-class.ts";
import { openTerms } from "#app/site/finding/term.ts";
import { notOnSlide, type TaughtClass } from "#app/site/week/taught.ts";
import { isAnswered, NOTHING_SAID, SameClasses } from "./same-classes.tsx";
import styles from "#app/office/editor/editor.module.css";
import { publishContent } from "../editor.commands.ts";

/** The answer to publishing. */
export type PublishAnswer =
  | {
      isSaved: true;
      /** Number of pictures left out because their consent was withdrawn. */
      leftOut?: number;
      /** Number of names hidden for the same reason. */
      hidden?: number;
    }
  | (Refusal & {
      /** Moved weekly classes that need an answer whether they are the same class. */
      sameClass?: readonly SameClassQuestion[];
    });

const CHANGED = 409;

type Props = {
  base: number;
  draft: Draft;
  taughtClasses: readonly TaughtClass[];
  today: string;
  onPublished: () => void;
  onClose: () => void;
};

export function PublishDialog({ base, draft, taughtClasses, today, onPublished, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const [questions, setQuestions] = useState<readonly SameClassQuestion[]>([]);
  const [said, setSaid] = useState<ClassDecisions>(NOTHING_SAID);
  const { content, changes } = draft;
  const missing = content
    ? [...notOnSlide(taughtClasses, content.staff), ...openTerms(content.keyDates, today)]
    : [];
  const { send, isSaving } = useSave<PublishAnswer>((answer) => {
    if (!answer.isSaved) {
      if (answer.sameClass) return setQuestions(answer.sameClass);
      if (answer.status !== CHANGED) return setProblem(answer.problem);
      // The live content is reloaded and the draft rebased on it, so the list of changes may differ.
      sayProblem(answer.problem);
      onClose();
      return onPublished();
    }
    draft.finish();
    say(publishedWords("Published", answer.leftOut ?? 0));
    onClose();
    onPublished();
  });
  const publish = () => {
    if (!content) return;
    setProblem(null);
    if (!isAnswered(questions, said))
      return setProblem("Answer the question for each class first.");
    const blocks = Object.fromEntries(changes.map(({ block }) => [block, content[block]]));
    send(publishContent.at(), { base, ...said, blocks }, { words: "Publish" });
  };
  return (
    <Dialog onClose={onClose} size="lg" title="Publish for everyone?">
      <Text c="dimmed">These changes will go live on the website:</Text>
      <ul className={styles.changes} aria-label="Changes">
        {changes.map(({ block, name, changes: inBlock }) => (
          <li key={block}>
            <strong>{name}</strong>
            <ul>
              {inBlock.map((change) => (
                <li key={change}>{change}</li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <Alert color="yellow" variant="light" my="sm">
          <BulletList>
            {missing.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </BulletList>
        </Alert>
      )}
      {questions.length > 0 && <SameClasses questions={questions} said={said} onSay={setSaid} />}
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <DialogFoot
        beside={
          <Button
            component="a"
            href="/"
            target="_blank"
            variant="subtle"
            onClick={() => draft.save()}
          >
            Look at the slides first
          </Button>
        }
      >
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={publish}>
          Publish
        </Button>
      </DialogFoot>
    </Dialog>
  );
}

/** Returns such as 'Brought back, without 1 picture that was withdrawn. Everybody sees it now.' */
export function publishedWords(done: string, leftOut: number, hidden = 0): string {
  const gone = [
    ...(leftOut > 0 ? [formatCount(leftOut, "picture")] : []),
    ...(hidden > 0 ? [formatCount(hidden, "name")] : []),
  ].join(" and ");
  const were = leftOut + hidden === 1 ? "was" : "were";
  const without = gone === "" ? "" : `, without ${gone} that ${were} withdrawn`;
  return `${done}${without}. Everybody sees it now.`;
}
