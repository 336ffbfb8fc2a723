// Records how a child goes home: collected, or alone if the family has agreed.
import { Button } from "@mantine/core";
import { useState } from "react";
import type { Answer } from "#app/data/commands/answer.ts";
import { named as wordsOf, useSave } from "#app/office/saving/use-save.ts";
import { sayProblem } from "#app/office/saving/notices.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { CollectChoices } from "./collect-choices.tsx";
import { leavingWords, type Way } from "./leaving.ts";
import type { Mark } from "../register/register.ts";
import { rowOf } from "../register/waiting-taps.ts";
import styles from "./leaving.module.css";
import type { WaitingChild } from "../register/register-shown.ts";
import { askWhoMustNot, noteLeaving } from "../registers.commands.ts";

type Props = {
  child: WaitingChild;
  named: string;
  /** The child's current mark. */
  mark: Mark | null;
  meeting: { id: string; day: string; today: string };
};

type Tap = { way: Way | null; by: string };

/** `button` keeps its space beside the name even while hidden, so that rows do not move under a finger. */
export function useLeaving({ child, named, mark, meeting }: Props) {
  const { kind, id, name, leaving, collecting, waits, times } = child;
  const [isOpen, setIsOpen] = useState(false);
  const { send, underWay } = useSave<Answer>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
  });
  const current: Tap | null = (underWay as Tap | null) ?? waits.leaving ?? leaving;
  const post = (tap: Tap) => {
    setIsOpen(false);
    const body = { day: meeting.day, child: { kind, id }, ...tap };
    send(noteLeaving.at({ id: meeting.id }), body, {
      words: wordsOf("Leaving", name),
      row: rowOf(meeting, id),
    });
  };
  const hasCome = mark === "here" || mark === "late";
  const way = current?.way ?? null;
  const canLeave = hasCome && way === null && meeting.day <= meeting.today;
  const button = (
    <Button
      className={styles.button}
      data-hidden={!canLeave || undefined}
      disabled={!canLeave}
      variant="subtle"
      aria-label={`Goes home: ${named}`}
      aria-expanded={isOpen}
      onClick={() => setIsOpen(!isOpen)}
    >
      Goes home
    </Button>
  );
  const below = (
    <>
      {collecting.isAsked && <AskTheOffice child={child} named={named} meeting={meeting} />}
      {way !== null && (
        <>
          <span className={styles.gone}>
            {leavingWords({ way, by: current?.by ?? "" })}
            {current === leaving && `, ${times.left}`}
          </span>
          <Button
            variant="subtle"
            aria-label={`Not gone yet: ${named}`}
            onClick={() => post({ way: null, by: "" })}
          >
            Not gone yet
          </Button>
        </>
      )}
      {isOpen && canLeave && (
        <CollectChoices collecting={collecting} named={named} onChoose={post} />
      )}
    </>
  );
  const isThere = collecting.isAsked || way !== null || (isOpen && canLeave);
  return { button, below: isThere ? <div className={styles.leaving}>{below}</div> : null };
}

type AskProps = Pick<Props, "child" | "named" | "meeting">;

/** Shows no names until it is opened. Opening it is audited. */
function AskTheOffice({ child: { kind, id, name }, named, meeting }: AskProps) {
  const [names, setNames] = useState<string[] | null>(null);
  const { send, isSaving } = useSave<Answer & { names?: string[] }>((answer) => {
    if (!answer.isSaved) sayProblem(answer.problem);
    else setNames(answer.names ?? []);
  });
  return (
    <>
      <Button
        color="red"
        variant="light"
        loading={isSaving}
        aria-label={`Ask the office: ${named}`}
        onClick={() =>
          send(
            askWhoMustNot.at({ id: meeting.id }),
            { day: meeting.day, child: { kind, id } },
            { words: wordsOf("Ask the office", name) },
          )
        }
      >
        Ask the office
      </Button>
      {names && (
        <Dialog title={`${name}: must not be collected by`} onClose={() => setNames(null)}>
          <ul>
            {names.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
          <p>Ask the office before the child goes. We keep a record that you looked at this.</p>
        </Dialog>
      )}
    </>
  );
}
