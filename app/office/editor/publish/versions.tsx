// All published versions, each of which can be brought back.
import { Button, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import type { ClassDecisions, SameClassQuestion } from "#app/site/week/same-class.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { isAnswered, NOTHING_SAID, SameClasses } from "./same-classes.tsx";
import { Card } from "#app/ui/card.tsx";
import { say, sayProblem } from "#app/office/saving/notices.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { publishedWords, type PublishAnswer } from "./publish-dialog.tsx";
import type { Version } from "#app/office/editor/editor.server.ts";
import { bringVersionBack } from "../editor.commands.ts";

type Props = {
  live: { number: number; versions: readonly Version[] };
  /** True while a draft is open that bringing back a version would lose. */
  isDraftOpen: boolean;
  onDone: () => void;
};

/** The chosen version, and the questions to answer before bringing it back. */
type Asked = { number: number; questions: readonly SameClassQuestion[] };

export function Versions({ live: { number, versions }, isDraftOpen, onDone }: Props) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [said, setSaid] = useState<ClassDecisions>(NOTHING_SAID);
  const { send, isSaving } = useSave<PublishAnswer>((answer) => {
    if (!answer.isSaved && answer.sameClass) {
      return setAsked((before) => before && { ...before, questions: answer.sameClass ?? [] });
    }
    setAsked(null);
    setSaid(NOTHING_SAID);
    if (!answer.isSaved) sayProblem(answer.problem);
    else say(publishedWords("Brought back", answer.leftOut ?? 0, answer.hidden));
    // After a refusal the list reloads, so another press uses the current version.
    onDone();
  });
  if (versions.length === 0) return null;
  const leave = () => {
    setAsked(null);
    setSaid(NOTHING_SAID);
  };
  const bringBack = (wanted: number) => {
    setAsked({ number: wanted, questions: asked?.questions ?? [] });
    send(
      bringVersionBack.at(),
      { base: number, number: wanted, ...said },
      { words: `Bring back version ${wanted}` },
    );
  };
  return (
    <Card mt="lg" title="Versions">
      {isDraftOpen && (
        <Text inherit c="dimmed" mb="sm">
          Publish or discard your changes before bringing back a version.
        </Text>
      )}
      <LinedList>
        {versions.map((version) => (
          <li key={version.number}>
            <div>
              <strong>Version {version.number}</strong>, {version.at}, by {version.by}
              <Changes of={version.changes} />
            </div>
            {version.number === number ? (
              <span>Live</span>
            ) : (
              <Button
                size="sm"
                variant="default"
                disabled={isSaving || isDraftOpen}
                onClick={() => bringBack(version.number)}
                aria-label={`Bring back version ${version.number}`}
              >
                Bring back
              </Button>
            )}
          </li>
        ))}
      </LinedList>
      {asked && asked.questions.length > 0 && (
        <Dialog onClose={leave} size="lg" title={`Bring back version ${asked.number}?`}>
          <SameClasses questions={asked.questions} said={said} onSay={setSaid} />
          <DialogFoot>
            <Button variant="default" onClick={leave}>
              Cancel
            </Button>
            <Button
              loading={isSaving}
              disabled={!isAnswered(asked.questions, said)}
              onClick={() => bringBack(asked.number)}
            >
              Bring back
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </Card>
  );
}

const SHOWN = 3;

/** A version's changes, collapsed after the first few. */
function Changes({ of }: { of: readonly string[] }) {
  const [first, rest] = [of.slice(0, SHOWN), of.slice(SHOWN)];
  return (
    <Text component="div" inherit c="dimmed">
      {of.length === 0 ? "Nothing changed" : first.join("; ")}
      {rest.length > 0 && (
        <details>
          <summary>and {rest.length} more</summary>
          {rest.join("; ")}
        </details>
      )}
    </Text>
  );
}
