// One line of Today: the reason, the contact details and the actions.
import { useRef, useState } from "react";
import { Link } from "react-router";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { formatDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { isEqual } from "#app/client/drafts/draft.ts";
import { newKey } from "#app/client/new-key.ts";
import type { Answer, Change } from "#app/data/commands/answer.ts";
import { sayRefusal } from "../saving/notices.tsx";
import { Question } from "../saving/question.tsx";
import { named, useSave } from "../saving/use-save.ts";
import type { Act, Line } from "../slice/due/due.ts";
import { DUE_FORMS } from "../due-forms.tsx";
import { LineActs } from "./line-acts.tsx";
import { NoteForm } from "./note-form.tsx";
import type { ShownKind } from "./today.server.ts";
import type { Doing, Along } from "./use-done-lines.ts";
import styles from "./today.module.css";
import { doLine } from "./today.commands.ts";

type Props = {
  line: Line;
  kind: ShownKind;
  /** Names the kind, in a group of several. */
  isTagged: boolean;
  /** The action whose form is open. */
  open: Act | null;
  onOpen: (act: Act | null) => void;
  onDone: (doing: Doing) => void;
};

type Pressed = { act: string; along: Along; key: string };

export function TodayLine({ line, kind, isTagged, open, onOpen, onDone }: Props) {
  const { ids, title, reason, lastNote, parentName, email, phone } = line;
  const { name, tone, page, takesNote = false } = kind;
  const acts = line.acts ?? kind.acts;
  const [isNoting, setIsNoting] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const leave = (outcome: string, change: Change | undefined) =>
    onDone({ outcome, change, height: row.current?.offsetHeight ?? 0 });
  const [question, setQuestion] = useState<{
    act: Act;
    along: Along;
    problem: string;
  } | null>(null);
  // An unanswered press is sent again under the same key.
  const pressed = useRef<Pressed>({ act: "", along: {}, key: newKey() });
  const { send, isSaving, underWay } = useSave<Answer>((answer, sent) => {
    const done = acts.find(({ act }) => act === actIn(sent.body));
    if (!answer.isSaved && answer.isAsking && done) {
      const { along } = pressed.current;
      return setQuestion({ act: done, along, problem: answer.problem });
    }
    if (!answer.isSaved) return sayRefusal(answer, sent);
    leave(done?.words ?? "Done", answer.change);
  });
  const finish = ({ act, words }: Act, { draft, ...along }: Along = {}) => {
    if (isSaving) return;
    const isAgain = pressed.current.act === act && isEqual(pressed.current.along, along);
    if (!isAgain) pressed.current = { act, along, key: newKey() };
    const ticked = { kind: kind.kind, ids, act, ...along, key: pressed.current.key };
    send(doLine.at(), ticked, {
      words: named(words, title),
      ...(draft !== undefined && { draft }),
    });
  };
  const { choices: fitting } = line;
  const choices = kind.choices.filter(({ value }) => !fitting || fitting.includes(value));
  const leadsTo = line.leadsTo ?? page;
  const DueForm = open?.opens && DUE_FORMS[open.opens].Form;
  const given = {
    acts,
    title,
    page: leadsTo,
    choices,
    latest: underWay && actIn(underWay),
    onAct: finish,
  };
  return (
    <li ref={row} className={styles.line} aria-label={title}>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={leadsTo}>{title}</Link>
          {isTagged && <Tag tone={tone}>{name}</Tag>}
        </p>
        {reason && <p className={styles.reason}>{reason}</p>}
        {lastNote && (
          <p className={styles.lastNote}>
            <span>{formatDay(lastNote.day)}</span> {lastNote.text}
          </p>
        )}
        {(parentName || phone || email) && (
          <p className={styles.reach}>
            {parentName && <span>{parentName}</span>}
            <PhoneLink phone={phone} />
            <EmailLink email={email} />
          </p>
        )}
      </div>
      {isNoting ? (
        <NoteForm
          {...given}
          draftName={`note ${kind.kind} ${ids.join(" ")}`}
          onClose={() => setIsNoting(false)}
        />
      ) : (
        <LineActs
          {...given}
          onOpen={onOpen}
          {...(takesNote && { onNote: () => setIsNoting(true) })}
        />
      )}
      {question && (
        <Question
          title={`${question.act.words}: ${title}`}
          yes={`${question.act.words} anyway`}
          onYes={() => {
            setQuestion(null);
            finish(question.act, { ...question.along, isMeant: true });
          }}
          onClose={() => setQuestion(null)}
        >
          {question.problem}
        </Question>
      )}
      {open && DueForm && (
        <DueForm
          id={ids[0] ?? ""}
          onDone={(change) => leave(open.words, change)}
          onClose={() => onOpen(null)}
        />
      )}
    </li>
  );
}

function actIn(sent: object): string {
  return (sent as { act: string }).act;
}
