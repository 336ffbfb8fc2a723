// One child on a register, with the four marks.
import { Textarea } from "@mantine/core";
import { useRef, useState } from "react";
import { drafts } from "#app/client/drafts/browser-drafts.ts";
import { DraftNotice } from "#app/client/drafts/draft-notice.tsx";
import { useTextDraft } from "#app/client/drafts/use-text-draft.ts";
import { formatShortDay } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { wordsOfAge } from "#app/site/slides/timetable/ages.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import { named as wordsOf, useSave } from "#app/office/saving/use-save.ts";
import { sayProblem } from "#app/office/saving/notices.tsx";
import { KIND_WORDS } from "#app/office/class-places/enrolment-kinds.ts";
import { REASON_LENGTH } from "./mark.schema.ts";
import { MedicalNotes } from "./medical-notes.tsx";
import { MARK_WORDS, MARKS, needsReason, type Mark } from "./register.ts";
import type { WaitingChild } from "./register-shown.ts";
import { useLeaving } from "../leaving/leaving-panel.tsx";
import { rowOf } from "./waiting-taps.ts";
import styles from "../registers.module.css";
import { markChild } from "../registers.commands.ts";

type Props = {
  child: WaitingChild;
  /** The name, made distinct from others like it. */
  named: string;
  meeting: { id: string; day: string; today: string };
};

/** A second tap within this time is a slip of the finger. */
const ONE_TAP_MS = 600;

export function RegisterChild({ child, named, meeting }: Props) {
  const { kind, id, name, standing, loans } = child;
  const draftName = `register ${meeting.id} ${meeting.day} ${id}`;
  const [correcting, setCorrecting] = useState<{ mark: Mark | null } | null>(null);
  const [problem, setProblem] = useState("");
  const { send, isSaving, underWay } = useSave<Answer>((answer) => {
    if (answer.isSaved) {
      drafts.forget(draftName);
      return setCorrecting(null);
    }
    if (correcting) setProblem(answer.problem);
    else sayProblem(answer.problem);
  });
  const current = child.waits.mark === undefined ? standing.mark : child.waits.mark;
  const mark = underWay ? (underWay as { mark: Mark | null }).mark : current;
  const leaving = useLeaving({ child, named, mark, meeting });
  const post = (next: Mark | null, reason = "") => {
    const body = { day: meeting.day, child: { kind, id }, mark: next, reason };
    const draftOf = reason === "" ? {} : { draft: draftName };
    send(markChild.at({ id: meeting.id }), body, {
      words: wordsOf("Register", name),
      row: rowOf(meeting, id),
      ...draftOf,
    });
  };
  const lastTap = useRef(-ONE_TAP_MS);
  const tap = (pressed: Mark, atMs: number) => {
    if (atMs - lastTap.current < ONE_TAP_MS) return;
    lastTap.current = atMs;
    const next = pressed === mark ? null : pressed;
    setProblem("");
    if (needsReason(standing, meeting)) setCorrecting({ mark: next });
    else post(next);
  };
  return (
    <li className={styles.child} data-mark={mark ?? undefined}>
      <div className={styles.who}>
        <strong className={styles.name}>{name}</strong>
        {kind === "trial" && <Tag tone="accent">Trial</Tag>}
        {child.visit && <Tag tone="accent">{KIND_WORDS[child.visit]}</Tag>}
        {child.age !== null && <span className={styles.age}>{wordsOfAge(child.age)}</span>}
        {child.isNew && <Tag tone="accent">New</Tag>}
        {child.birthday && (
          <Tag tone="accent">
            {child.birthday === meeting.day
              ? "Birthday today"
              : `Birthday ${formatShortDay(child.birthday)}`}
          </Tag>
        )}
        {loans.length > 0 && <Tag tone="warning">Costume out: {loans.join(", ")}</Tag>}
        {leaving.button}
        <MedicalNotes notes={child.medical ?? []} />
      </div>
      <fieldset className={styles.marks} aria-label={named}>
        {MARKS.map((each) => (
          <button
            key={each}
            type="button"
            className={styles.mark}
            data-mark={each}
            aria-pressed={mark === each}
            aria-label={`${MARK_WORDS[each]}: ${named}`}
            onClick={({ timeStamp }) => tap(each, timeStamp)}
          >
            {MARK_WORDS[each]}
          </button>
        ))}
      </fieldset>
      <MarkHistory child={child} />
      {leaving.below}
      {correcting && (
        <CorrectDialog
          title={`${name}: ${correcting.mark === null ? "No mark" : MARK_WORDS[correcting.mark]}`}
          isSaving={isSaving}
          problem={problem}
          draftName={draftName}
          onSave={(reason) => post(correcting.mark, reason)}
          onClose={() => setCorrecting(null)}
        />
      )}
    </li>
  );
}

/** Lists conflicting marks, and the mark of the day if it was corrected. */
function MarkHistory({ child: { standing, times } }: { child: Props["child"] }) {
  const { last, others, first } = standing;
  if (!last || (others.length === 0 && !first)) return null;
  const line = (by: string, mark: Mark | null, at: string) =>
    `${mark === null ? "No mark" : MARK_WORDS[mark]}: ${by}, ${at}`;
  return (
    <ul className={styles.history}>
      <li>{line(last.by, last.mark, times.last)}</li>
      {others.map(({ by, mark }, at) => (
        <li key={by}>{line(by, mark, times.others[at] ?? "")}</li>
      ))}
      {first && <li>On the day: {line(first.by, first.mark, times.first)}</li>}
      {last.reason && <li>Reason: {last.reason}</li>}
    </ul>
  );
}

type CorrectProps = {
  title: string;
  isSaving: boolean;
  problem: string;
  draftName: string;
  onSave: (reason: string) => void;
  onClose: () => void;
};

function CorrectDialog({ title, isSaving, problem, draftName, ...on }: CorrectProps) {
  const { onSave, onClose } = on;
  const draft = useTextDraft(draftName);
  return (
    <FormDialog
      title={title}
      saveLabel="Correct"
      isSaving={isSaving}
      problem={problem}
      onSave={() => onSave(draft.text)}
      onClose={onClose}
    >
      <DraftNotice isRestored={draft.isRestored} onForget={draft.forget} />
      <Textarea
        label="Why are you changing this after the day?"
        description="The original mark stays visible."
        value={draft.text}
        maxLength={REASON_LENGTH}
        autosize
        minRows={2}
        onChange={({ currentTarget }) => draft.setText(currentTarget.value)}
        data-autofocus
      />
    </FormDialog>
  );
}
