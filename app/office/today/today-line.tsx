// One thing that is due: why, how to reach them, and one tap when it is done.
import { useRef, useState } from "react";
import { Link } from "react-router";
import { EmailLink, PhoneLink } from "#app/ui/contact-links.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { newKey } from "#app/sending/new-key.ts";
import type { Answer, Change } from "#app/platform/commands/answer.ts";
import { sayRefusal } from "../saving/notices.tsx";
import { named, useSave } from "../saving/use-save.ts";
import type { Act, Line } from "../slice/due/due.ts";
import { LineActs } from "./line-acts.tsx";
import { LineForm } from "./line-form.tsx";
import { NoteForm } from "./note-form.tsx";
import type { ShownKind } from "./today.server.ts";
import type { Doing } from "./use-done-lines.ts";
import styles from "./today.module.css";

type Props = {
  line: Line;
  kind: ShownKind;
  /** The act whose form is open over the page. */
  open: Act | null;
  onOpen: (act: Act | null) => void;
  onDone: (doing: Doing) => void;
};

/** What goes along with a tap. */
export type Along = { note?: string; reason?: string; draft?: string };

export function TodayLine({ line, kind, open, onOpen, onDone }: Props) {
  const { ids, title, reason, parentName, email, phone } = line;
  const { name, tone, page, acts, takesNote = false } = kind;
  const [isNoting, setIsNoting] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const leave = (said: string, change: Change | undefined) =>
    onDone({ said, change, height: row.current?.offsetHeight ?? 0 });
  // A press that was not answered is sent again under its key.
  const pressed = useRef({ act: "", key: newKey() });
  const { send, isSaving, underWay } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) return sayRefusal(answer, sent);
    const done = acts.find(({ act }) => act === actIn(sent.sent));
    leave(done?.words ?? "Done", answer.change);
  });
  const finish = ({ act, words }: Act, { draft, ...along }: Along = {}) => {
    if (isSaving) return;
    if (pressed.current.act !== act) pressed.current = { act, key: newKey() };
    const ticked = { kind: kind.kind, ids, act, ...along, key: pressed.current.key };
    send("/admin/today/done", ticked, {
      words: named(words, title),
      ...(draft !== undefined && { draft }),
    });
  };
  const given = { acts, title, page, latest: underWay && actIn(underWay), onAct: finish };
  return (
    <li ref={row} className={styles.line} aria-label={title}>
      <span className={styles.kind}>
        <Tag tone={tone}>{name}</Tag>
      </span>
      <div className={styles.what}>
        <p className={styles.title}>
          <Link to={line.leadsTo ?? page}>{title}</Link>
        </p>
        <p className={styles.reason}>{reason}</p>
        <p className={styles.reach}>
          {parentName && <span>{parentName}</span>}
          <PhoneLink phone={phone} />
          <EmailLink email={email} />
        </p>
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
      {open && (
        <LineForm
          act={open}
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
