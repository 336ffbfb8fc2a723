// A teacher's month: pay, arithmetic and inputs.
import { ActionIcon, Button, Text, VisuallyHidden } from "@mantine/core";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { useReopening } from "#app/client/use-reopening.ts";
import { plainPounds } from "#app/platform/money.ts";
import { plainHours } from "#app/platform/typed/hours.ts";
import { formatCount, formatDay, plainDay, formatMoney } from "#app/ui/format.ts";
import { TrashIcon } from "#app/ui/icons.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Panel } from "#app/ui/layout/panel.tsx";
import { Warnings } from "#app/office/payroll/warnings.tsx";
import { TieSelect } from "#app/office/payroll/entries/tie-select.tsx";
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
import { PrepaidQuestion } from "./prepaid-question.tsx";
import { StayFields } from "./start-leave/stay-fields.tsx";
import { StayNotes } from "./start-leave/stay-notes.tsx";
import styles from "./teacher-card.module.css";
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
import {
  changeRate,
  noteTeacher,
  numberTeacher,
  tieTeacher,
  setMonthsPaid,
  setWeeklyHours,
} from "../payroll.commands.ts";

type Props = {
  teacher: PayrollTeacher;
  scheduleId: string;
  /** Display name, unique among teachers of the same name. */
  called: string;
  /** True for a newly added teacher, whose staff member is to be chosen first. */
  isNew: boolean;
  lessonTeachers: readonly { id: string; name: string }[];
  people: readonly { id: string; name: string }[];
  onDelete: () => void;
};

type Open = WeeksKind | PromptKind | null;

export function TeacherCard(props: Props) {
  const { teacher, called, isNew, scheduleId, lessonTeachers, people, onDelete } = props;
  const [open, setOpen] = useState<Open>(null);
  const { id, name, sums, figures, inputs, finalised, leaving } = teacher;
  // For a leaver this is shown with the balance.
  const warnings = teacher.warnings.filter(({ kind }) => !leaving || kind !== "overpaid");
  const titleId = useId();
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isNew) return;
    const field = card.current?.querySelector("select");
    field?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: "center" });
  }, [isNew]);
  const close = () => setOpen(null);
  useReopening((draft) => {
    const prompt = PROMPT_KINDS.find((kind) => draft === promptDraft(kind, id, sums.month));
    const weeks = WEEKS_KINDS.find((kind) => draft === weeksDraft(kind, id, scheduleId));
    const kind = prompt ?? weeks;
    if (kind) setOpen(kind);
    return kind !== undefined;
  });
  return (
    <Panel component="article" p="lg" ref={card} aria-labelledby={titleId}>
      <VisuallyHidden component="h3" id={titleId}>
        {called}
      </VisuallyHidden>
      <header className={styles.cardHead}>
        <div className={styles.name}>
          <p className={styles.shownName}>{name}</p>
          <TieSelect
            label="Staff member"
            description="Who this is, and who can see these payslips"
            to={tieTeacher.at()}
            id={id}
            was={teacher.personId}
            choices={people}
          />
        </div>
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
          aria-label={`Delete ${called}`}
          onClick={onDelete}
        >
          <TrashIcon size={20} />
        </ActionIcon>
      </header>
      {warnings.length > 0 && (
        <Warnings mt="sm" label={`Warnings for ${called}`} warnings={warnings.map(warningWords)} />
      )}
      <StayNotes {...teacher} />
      {teacher.mustAskAboutPrepaid && <PrepaidQuestion {...{ id, scheduleId, called }} />}
      <div className={styles.columns}>
        {finalised || !figures || !inputs ? (
          <KeptInputs figures={figures} inputs={inputs} />
        ) : (
          <Inputs {...{ id, called, scheduleId, figures, inputs }} onOpen={setOpen}>
            <StayFields {...{ ...teacher, month: sums.month, inputs }} />
          </Inputs>
        )}
        {figures ? (
          <PayBreakdown figures={figures} name={called} />
        ) : (
          <KeptSums sums={sums} name={called} />
        )}
        <div className={styles.beside}>
          <EntryLists teacher={teacher} called={called} onAdd={setOpen} />
          <LessonsTaught teacher={teacher} lessonTeachers={lessonTeachers} />
          <SavedText
            label="Payroll number"
            isLabelShown
            draftName={`payroll number ${id}`}
            value={teacher.payrollNumber}
            was={teacher.payrollNumber}
            to={numberTeacher.at()}
            changeTo={(value) => ({ id, value })}
          />
          <SavedNotes
            label="Notes"
            draftName={`payroll notes ${id}`}
            value={teacher.notes}
            was={teacher.notes}
            to={noteTeacher.at()}
            changeTo={(value) => ({ id, value })}
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
      {finalised && (
        <Text inherit fz="sm" c="var(--good)" mt="md">
          {finalisedWords(finalised)}
        </Text>
      )}
    </Panel>
  );
}

function finalisedWords({ by, on }: { by: string; on: string }): string {
  return `Finalised on ${plainDay(on)} by ${by}. These figures stay as they are.`;
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
  called: string;
  scheduleId: string;
  figures: PayFigures;
  inputs: MonthInputs;
  onOpen: (open: Open) => void;
  children: ReactNode;
};

function Inputs({ id, called, scheduleId, figures, inputs, onOpen, children }: InputsProps) {
  const { weeklyMinutes, weekMinutes, monthsPaid } = inputs;
  const { month, ratePence, adminRatePence } = figures;
  const year = { id, scheduleId };
  const setWeeks = weekMinutes?.filter((week) => week !== null).length ?? 0;
  const weeks = `${formatCount(weekMinutes?.length ?? 0, "week")}${setWeeks > 0 ? ` (${setWeeks} set)` : ""}`;
  const from = inputs.rateFrom === null ? "" : `From ${formatDay(inputs.rateFrom)}`;
  const rate = (of: "teachRate" | "adminRate") => (value: string) => ({
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
        to={setWeeklyHours.at()}
        changeTo={(value) => ({ ...year, value })}
      />
      <SavedMonths
        label="Months paid"
        draftName={`months paid ${id} ${scheduleId}`}
        value={String(monthsPaid)}
        was={monthsPaid}
        to={setMonthsPaid.at()}
        changeTo={(value) => ({ ...year, value })}
      />
      <SavedRate
        label="Teaching rate (£)"
        draftName={`teaching rate ${id} ${month}`}
        description={from}
        value={plainPounds(ratePence)}
        was={ratePence}
        to={changeRate.at()}
        changeTo={rate("teachRate")}
      />
      <SavedRate
        label="Admin rate (£)"
        draftName={`admin rate ${id} ${month}`}
        description={from}
        value={plainPounds(adminRatePence)}
        was={adminRatePence}
        to={changeRate.at()}
        changeTo={rate("adminRate")}
      />
      <Button
        px="2xs"
        h="2.5rem"
        variant="default"
        aria-label={`${weeks}, ${called}`}
        onClick={() => onOpen("weeks")}
      >
        {weeks}
      </Button>
      <Button
        px="2xs"
        h="2.5rem"
        variant="default"
        aria-label={`Prepaid weeks, ${called}`}
        onClick={() => onOpen("prepaid weeks")}
      >
        Prepaid weeks
      </Button>
      {children}
    </div>
  );
}
