// A teacher's month: what is paid, how it comes about, and what it is worked out from.
import { ActionIcon, Alert, Button, Text } from "@mantine/core";
import { useId, useState, type ReactNode } from "react";
import { useReopening } from "#app/sending/use-reopening.ts";
import { plainPounds } from "#app/platform/money.ts";
import { plainHours } from "#app/platform/typed/hours.ts";
import { formatCount, formatDay, formatMoney } from "#app/ui/format.ts";
import { ProblemIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { EntryLists, LessonsTaught } from "#app/office/payroll/entries/entry-list.tsx";
import {
  EntryPrompt,
  PROMPT_KINDS,
  promptDraft,
  type PromptKind,
} from "#app/office/payroll/entries/entry-prompt.tsx";
import { absenceWords, warningWords } from "#app/office/payroll/figures/explain-pay.ts";
import { KeptInputs, KeptSums, PayBreakdown } from "#app/office/payroll/figures/pay-breakdown.tsx";
import type { MonthInputs, PayFigures } from "#app/office/payroll/figures/pay-figures.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { sayAnswer, usePayrollSave } from "#app/office/payroll/use-payroll-save.ts";
import { StayFields } from "./start-leave/stay-fields.tsx";
import { StayNotes } from "./start-leave/stay-notes.tsx";
import styles from "./teacher-card.module.css";
import page from "#app/office/payroll/payroll.module.css";
import {
  SavedHours,
  SavedMonths,
  SavedNotes,
  SavedRate,
  SavedText,
} from "#app/office/payroll/entries/saved-field.tsx";
import {
  WEEKS_KINDS,
  weeksDraft,
  WeeksEditor,
  type WeeksKind,
} from "#app/office/payroll/entries/weeks-editor.tsx";

type Props = {
  teacher: PayrollTeacher;
  scheduleId: string;
  lessonTeachers: readonly { id: string; name: string }[];
  onDelete: () => void;
};

type Open = WeeksKind | PromptKind | null;

export function TeacherCard({ teacher, scheduleId, lessonTeachers, onDelete }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const { id, name, sums, figures, inputs, finalised, leaving } = teacher;
  // Of somebody who leaves it is said with what is owed.
  const warnings = teacher.warnings.filter(({ kind }) => !leaving || kind !== "overpaid");
  const titleId = useId();
  const close = () => setOpen(null);
  useReopening((draft) => {
    const prompt = PROMPT_KINDS.find((kind) => draft === promptDraft(kind, id, sums.month));
    const weeks = WEEKS_KINDS.find((kind) => draft === weeksDraft(kind, id, scheduleId));
    const kind = prompt ?? weeks;
    if (kind) setOpen(kind);
    return kind !== undefined;
  });
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.spoken}>
        {name}
      </h3>
      <header className={styles.cardHead}>
        <SavedText
          label={`Name of ${name}`}
          draftName={`payroll name ${id}`}
          value={name}
          was={name}
          className={styles.name}
          changeTo={(value) => ({ do: "rename", id, value })}
        />
        <State teacher={teacher} />
        <p className={styles.net}>
          <span>Net to pay</span>
          <strong>{formatMoney(sums.net)}</strong>
          <small>before tax and National Insurance</small>
        </p>
        <ActionIcon
          variant="subtle"
          size={44}
          color="var(--paper-quiet)"
          aria-label={`Delete ${name}`}
          onClick={onDelete}
        >
          <TrashIcon size={20} />
        </ActionIcon>
      </header>
      {warnings.length > 0 && (
        <ul className={styles.warnings} aria-label={`Warnings for ${name}`}>
          {warnings.map(warningWords).map((words) => (
            <li key={words}>
              <ProblemIcon size={18} aria-hidden />
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      <StayNotes {...teacher} />
      {teacher.mustAskAboutPrepaid && <PrepaidQuestion id={id} scheduleId={scheduleId} />}
      <div className={styles.columns}>
        {finalised || !figures || !inputs ? (
          <KeptInputs figures={figures} inputs={inputs} />
        ) : (
          <Inputs {...{ id, scheduleId, figures, inputs }} onOpen={setOpen}>
            <StayFields {...{ ...teacher, month: sums.month, inputs }} />
          </Inputs>
        )}
        {figures ? (
          <PayBreakdown figures={figures} name={name} />
        ) : (
          <KeptSums sums={sums} name={name} />
        )}
        <div className={styles.beside}>
          <EntryLists teacher={teacher} onAdd={setOpen} />
          <LessonsTaught teacher={teacher} lessonTeachers={lessonTeachers} />
          <SavedNotes
            label="Notes"
            draftName={`payroll notes ${id}`}
            value={teacher.notes}
            was={teacher.notes}
            changeTo={(value) => ({ do: "note", id, value })}
          />
        </div>
      </div>
      {(open === "weeks" || open === "prepaid weeks") && inputs && (
        <WeeksEditor
          kind={open}
          teacher={{ ...teacher, ...inputs }}
          scheduleId={scheduleId}
          onClose={close}
        />
      )}
      {open?.startsWith("add ") && (
        <EntryPrompt
          kind={open as PromptKind}
          teacher={teacher}
          month={sums.month}
          onClose={close}
        />
      )}
      {finalised && <p className={styles.finalised}>{finalisedWords(finalised)}</p>}
    </article>
  );
}

function finalisedWords({ by, on }: { by: string; on: string }): string {
  return `Finalised on ${formatDay(on)} by ${by}. These figures stay as they are.`;
}

function State({ teacher: { figures, finalised } }: { teacher: PayrollTeacher }) {
  if (finalised || !figures) return <Tag tone="good">Finalised</Tag>;
  if (figures.place !== "inside") return <Tag>Outside this schedule</Tag>;
  if (figures.absence !== null) return <Tag>{absenceWords(figures)}</Tag>;
  if (figures.overpaid > 0) {
    return <Tag tone="danger">Overpaid by {formatMoney(figures.overpaid)}</Tag>;
  }
  return <span />;
}

type InputsProps = {
  id: string;
  scheduleId: string;
  figures: PayFigures;
  inputs: MonthInputs;
  onOpen: (open: Open) => void;
  children: ReactNode;
};

function Inputs({ id, scheduleId, figures, inputs, onOpen, children }: InputsProps) {
  const { weeklyMinutes, weekMinutes, monthsPaid } = inputs;
  const { month, ratePence, adminRatePence } = figures;
  const year = { id, scheduleId };
  const setWeeks = weekMinutes?.filter((week) => week !== null).length ?? 0;
  const from = inputs.rateFrom === null ? "" : `From ${formatDay(inputs.rateFrom)}`;
  const rate = (of: "teachRate" | "adminRate") => (value: string) => ({
    do: "rate",
    id,
    month,
    of,
    value,
  });
  return (
    <div className={styles.inputs}>
      <SavedHours
        label="Weekly hours"
        draftName={`weekly hours ${id} ${scheduleId}`}
        value={plainHours(weeklyMinutes)}
        was={weeklyMinutes}
        changeTo={(value) => ({ do: "weekly hours", ...year, value })}
      />
      <SavedMonths
        label="Months paid"
        draftName={`months paid ${id} ${scheduleId}`}
        value={String(monthsPaid)}
        was={monthsPaid}
        changeTo={(value) => ({ do: "months paid", ...year, value })}
      />
      <SavedRate
        label="Teaching rate (£)"
        draftName={`teaching rate ${id} ${month}`}
        description={from}
        value={plainPounds(ratePence)}
        was={ratePence}
        changeTo={rate("teachRate")}
      />
      <SavedRate
        label="Admin rate (£)"
        draftName={`admin rate ${id} ${month}`}
        description={from}
        value={plainPounds(adminRatePence)}
        was={adminRatePence}
        changeTo={rate("adminRate")}
      />
      <Button variant="default" className={styles.weeksButton} onClick={() => onOpen("weeks")}>
        {formatCount(weekMinutes?.length ?? 0, "week")}
        {setWeeks > 0 && ` (${setWeeks} set)`}
      </Button>
      <Button
        variant="default"
        className={styles.weeksButton}
        onClick={() => onOpen("prepaid weeks")}
      >
        Prepaid weeks
      </Button>
      {children}
    </div>
  );
}

function PrepaidQuestion({ id, scheduleId }: { id: string; scheduleId: string }) {
  const { send, isSaving } = usePayrollSave(sayAnswer);
  const answer = (value: boolean) =>
    send({ do: "answer about prepaid", id, scheduleId, was: null, value });
  return (
    <Alert
      variant="light"
      className={styles.question}
      title="Do the prepaid weeks cover months you have also counted as paid?"
    >
      <Text size="sm">
        Yes: those months count for the place in the year, not as money. No: both were paid.
      </Text>
      <div className={page.answers}>
        <Button size="sm" loading={isSaving} onClick={() => answer(true)}>
          Yes
        </Button>
        <Button size="sm" variant="default" loading={isSaving} onClick={() => answer(false)}>
          No
        </Button>
      </div>
    </Alert>
  );
}
