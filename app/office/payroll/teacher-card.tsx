// A teacher's month: what is paid, how it comes about, and what it is worked out from.
import { ActionIcon, Alert, Button, NativeSelect, Text } from "@mantine/core";
import { useId, useState } from "react";
import { plainPounds } from "#app/platform/money.ts";
import { formatCount, formatDay, formatMoney, formatMonth } from "#app/ui/format.ts";
import { ProblemIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { EntryLists } from "./entry-list.tsx";
import { EntryPrompt, type PromptKind } from "./entry-prompt.tsx";
import { formatHours, warningWords } from "./explain-pay.ts";
import { PayBreakdown } from "./pay-breakdown.tsx";
import type { PayrollTeacher } from "./payroll.server.ts";
import { plainHours } from "./payroll-input.ts";
import { sayAnswer } from "./payroll-notices.tsx";
import styles from "./teacher-card.module.css";
import page from "./payroll.module.css";
import { SavedNotes, SavedNumber, SavedText } from "./saved-field.tsx";
import { usePayrollSave } from "./use-payroll-save.ts";
import { WeeksEditor, type WeeksKind } from "./weeks-editor.tsx";

type Props = {
  teacher: PayrollTeacher;
  scheduleId: string;
  lessonTeachers: readonly { id: string; name: string }[];
  onDelete: () => void;
};

type Open = WeeksKind | PromptKind | null;

export function TeacherCard({ teacher, scheduleId, lessonTeachers, onDelete }: Props) {
  const [open, setOpen] = useState<Open>(null);
  const { id, name, figures, finalised, warnings } = teacher;
  const titleId = useId();
  const close = () => setOpen(null);
  return (
    <article className={styles.card} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.spoken}>
        {name}
      </h3>
      <header className={styles.cardHead}>
        <SavedText
          label={`Name of ${name}`}
          value={name}
          className={styles.name}
          changeTo={(value) => ({ do: "rename", id, was: name, value })}
        />
        <State teacher={teacher} />
        <p className={styles.net}>
          <span>Net to pay</span>
          <strong>{formatMoney(figures.net)}</strong>
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
      {teacher.mustAskAboutPrepaid && <PrepaidQuestion id={id} scheduleId={scheduleId} />}
      <div className={styles.columns}>
        <Inputs teacher={teacher} scheduleId={scheduleId} onOpen={setOpen} />
        <PayBreakdown figures={figures} name={name} />
        <div className={styles.beside}>
          <EntryLists teacher={teacher} onAdd={setOpen} />
          <Lessons teacher={teacher} lessonTeachers={lessonTeachers} />
          <SavedNotes
            label="Notes"
            value={teacher.notes}
            changeTo={(value) => ({ do: "note", id, was: teacher.notes, value })}
          />
        </div>
      </div>
      {(open === "weeks" || open === "prepaid weeks") && (
        <WeeksEditor kind={open} teacher={teacher} scheduleId={scheduleId} onClose={close} />
      )}
      {open?.startsWith("add ") && (
        <EntryPrompt
          kind={open as PromptKind}
          teacher={teacher}
          month={figures.month}
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
  if (finalised) return <Tag tone="good">Finalised</Tag>;
  if (figures.place !== "inside") return <Tag>Outside this schedule</Tag>;
  if (figures.overpaid > 0) {
    return <Tag tone="danger">Overpaid by {formatMoney(figures.overpaid)}</Tag>;
  }
  return <span />;
}

type InputsProps = {
  teacher: PayrollTeacher;
  scheduleId: string;
  onOpen: (open: Open) => void;
};

function Inputs({ teacher, scheduleId, onOpen }: InputsProps) {
  const { id, figures, finalised, weeklyMinutes, monthsPaid } = teacher;
  const { month, ratePence, adminRatePence } = figures;
  const year = { id, scheduleId };
  const setWeeks = teacher.weekMinutes.filter((week) => week !== null).length;
  const from = `From ${formatDay(teacher.rateFrom)}`;
  const rate = (of: "teachRate" | "adminRate", was: number) => (value: string) => ({
    do: "rate",
    id,
    month,
    of,
    was,
    value,
  });
  return (
    <div className={styles.inputs}>
      <SavedNumber
        label="Weekly hours"
        min={0}
        step={0.25}
        value={plainHours(weeklyMinutes)}
        changeTo={(value) => ({ do: "weekly hours", ...year, was: weeklyMinutes, value })}
      />
      <SavedNumber
        label="Months paid"
        min={0}
        step={1}
        value={String(monthsPaid)}
        changeTo={(value) => ({ do: "months paid", ...year, was: monthsPaid, value })}
      />
      <SavedNumber
        label="Teaching rate (£)"
        min={0}
        step={0.1}
        description={from}
        isReadOnly={finalised !== null}
        value={plainPounds(ratePence)}
        changeTo={rate("teachRate", ratePence)}
      />
      <SavedNumber
        label="Admin rate (£)"
        min={0}
        step={0.1}
        description={from}
        isReadOnly={finalised !== null}
        value={plainPounds(adminRatePence)}
        changeTo={rate("adminRate", adminRatePence)}
      />
      <Button variant="default" className={styles.weeksButton} onClick={() => onOpen("weeks")}>
        37 weeks{setWeeks > 0 && ` (${setWeeks} set)`}
      </Button>
      <Button
        variant="default"
        className={styles.weeksButton}
        onClick={() => onOpen("prepaid weeks")}
      >
        Prepaid weeks
      </Button>
      {!finalised && <p className={styles.hint}>A new rate starts with {formatMonth(month)}.</p>}
    </div>
  );
}

function Lessons({ teacher, lessonTeachers }: Pick<Props, "teacher" | "lessonTeachers">) {
  const { id, lessonTeacherId, lessons, figures } = teacher;
  const { send } = usePayrollSave((answer) => sayAnswer(answer));
  return (
    <div className={styles.lessons}>
      <NativeSelect
        label="Private lessons taught as"
        value={lessonTeacherId ?? ""}
        data={[
          { value: "", label: "Nobody" },
          ...lessonTeachers.map((each) => ({ value: each.id, label: each.name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          send({ do: "link", id, was: lessonTeacherId ?? "", value })
        }
      />
      {lessons && (
        <p>
          {formatMonth(figures.month)}: <strong>{formatHours(lessons.minutes)}</strong> in{" "}
          {formatCount(lessons.count, "private lesson")}, not in this pay.
        </p>
      )}
    </div>
  );
}

function PrepaidQuestion({ id, scheduleId }: { id: string; scheduleId: string }) {
  const { send, isSaving } = usePayrollSave((answer) => sayAnswer(answer));
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
