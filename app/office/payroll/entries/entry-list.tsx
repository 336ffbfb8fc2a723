// A teacher's extras of the month, missed hours of the year, corrections, and private lessons of the month.
import { ActionIcon, Button, Group, Stack, Title } from "@mantine/core";
import type { ReactNode } from "react";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { AddIcon, TrashIcon } from "#app/ui/icons.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import type { PromptKind } from "./entry-prompt.tsx";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import { LessonPay } from "#app/office/payroll/lessons/lesson-pay.tsx";
import { payFor, type Miss } from "#app/office/payroll/figures/teacher-year.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import styles from "./entry-list.module.css";
import card from "#app/office/payroll/teachers/teacher-card.module.css";
import { TieSelect } from "./tie-select.tsx";
import { useSave } from "#app/office/saving/use-save.ts";
import { deleteEntry, linkTeacher } from "../payroll.commands.ts";

const NOT_READ = "Not readable by this version";

type Props = { teacher: PayrollTeacher; called: string; onAdd: (kind: PromptKind) => void };

export function EntryLists({ teacher, called, onAdd }: Props) {
  const { extras, inputs, laterMisses, corrections, sums, figures, finalised } = teacher;
  const { month } = sums;
  const isInside = !figures || figures.place === "inside";
  const keptMisses = inputs?.misses ?? [];
  // Handled by the card, because the entry unmounts when it is deleted.
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => sayAnswer(answer, sent));
  const remover = (kind: "extra" | "miss" | "correction", id: string, place: number) => ({
    of: called,
    place,
    isSaving,
    send: () => send(deleteEntry.at(), { kind, id }),
  });
  return (
    <Stack gap="md">
      <List
        of={called}
        title="Extras"
        isEmpty={extras.length === 0}
        none={figures ? "None this month" : NOT_READ}
        buttons={
          !finalised &&
          isInside && (
            <>
              <AddButton of={called} words="Admin hours" onClick={() => onAdd("add admin hours")} />
              <AddButton of={called} words="Fixed extra" onClick={() => onAdd("add fixed extra")} />
            </>
          )
        }
      >
        {extras.map((extra, place) => (
          <Entry
            key={extra.id}
            what={extra.type === "fixed" ? "Fixed" : `Admin, ${formatHours(extra.minutes)}`}
            note={extra.note}
            amount={formatMoney(extra.pence)}
            remove={finalised ? null : remover("extra", extra.id, place)}
          />
        ))}
      </List>
      <List
        of={called}
        title="Missed hours"
        isEmpty={keptMisses.length === 0 && laterMisses.length === 0}
        none={figures ? "None in this schedule" : NOT_READ}
        buttons={
          isInside && (
            <AddButton of={called} words="Missed hours" onClick={() => onAdd("add missed hours")} />
          )
        }
      >
        {keptMisses.map((miss, place) => (
          <Missed
            key={miss.id}
            miss={miss}
            remove={finalised ? null : remover("miss", miss.id, place)}
          />
        ))}
        {finalised &&
          laterMisses.map((miss, place) => (
            <Missed key={miss.id} miss={miss} remove={remover("miss", miss.id, place)} />
          ))}
      </List>
      {(finalised || corrections.length > 0) && (
        <List
          of={called}
          title="Corrections"
          isEmpty={corrections.length === 0}
          none="None"
          buttons={
            finalised && (
              <AddButton of={called} words="Correction" onClick={() => onAdd("add correction")} />
            )
          }
        >
          {corrections.map(({ id, reason, amount, month: of, paidMonth, isPaid }, place) => (
            <Entry
              key={id}
              what={of === month ? `Paid with ${formatMonth(paidMonth)}` : `Of ${formatMonth(of)}`}
              note={reason}
              amount={formatMoney(amount)}
              remove={isPaid ? null : remover("correction", id, place)}
            />
          ))}
        </List>
      )}
    </Stack>
  );
}

type Remove = { of: string; place: number; isSaving: boolean; send: () => void } | null;

function Missed({ miss, remove }: { miss: Miss; remove: Remove }) {
  return (
    <Entry
      what={`${formatHours(miss.minutesMissed)}, ${formatMonth(miss.recordedMonth)}`}
      note={miss.note}
      amount={formatMoney(payFor(miss.minutesMissed, miss.teachRate))}
      remove={remove}
    />
  );
}

type ListProps = {
  title: string;
  of: string;
  isEmpty: boolean;
  none: string;
  buttons: ReactNode;
  children: ReactNode;
};

function List({ title, of, isEmpty, none, buttons, children }: ListProps) {
  return (
    <section aria-label={`${title} of ${of}`}>
      <Title order={4} mb="3xs">
        {title}
      </Title>
      {isEmpty ? <Quiet>{none}</Quiet> : <LinedList isDense>{children}</LinedList>}
      {buttons && (
        <Group gap="2xs" mt="2xs">
          {buttons}
        </Group>
      )}
    </section>
  );
}

type AddProps = { words: string; of: string; onClick: () => void };

function AddButton({ words, of, onClick }: AddProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      aria-label={`${words}, ${of}`}
      leftSection={<AddIcon size={14} aria-hidden />}
      onClick={onClick}
    >
      {words}
    </Button>
  );
}

type EntryProps = {
  what: string;
  note: string;
  amount: string;
  remove: Remove;
};

function Entry({ what, note, amount, remove }: EntryProps) {
  return (
    <li>
      <span>
        {what}
        {note && <Quiet component="small">{note}</Quiet>}
      </span>
      <span className={styles.amount}>{amount}</span>
      {remove && (
        <ActionIcon
          variant="subtle"
          size={36}
          color="var(--paper-quiet)"
          aria-label={`Delete ${remove.place + 1}: ${what} of ${remove.of}`}
          loading={remove.isSaving}
          onClick={remove.send}
        >
          <TrashIcon size={18} />
        </ActionIcon>
      )}
    </li>
  );
}

type TaughtProps = {
  teacher: PayrollTeacher;
  lessonTeachers: readonly { id: string; name: string }[];
};

export function LessonsTaught({ teacher, lessonTeachers }: TaughtProps) {
  const { id, lessonTeacherId } = teacher;
  return (
    <div className={card.lessons}>
      <TieSelect
        label="Private lessons taught as"
        to={linkTeacher.at()}
        id={id}
        was={lessonTeacherId}
        choices={lessonTeachers}
      />
      <LessonPay teacher={teacher} />
    </div>
  );
}
