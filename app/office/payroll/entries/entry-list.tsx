// What happened besides: a teacher's extras of the month, missed hours of the year, corrections, and the
// private lessons taught in the month.
import { ActionIcon, Button, NativeSelect } from "@mantine/core";
import type { ReactNode } from "react";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { AddIcon, TrashIcon } from "#app/ui/icons.tsx";
import type { PromptKind } from "./entry-prompt.tsx";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import { LessonPay } from "#app/office/payroll/lessons/lesson-pay.tsx";
import { payFor, type Miss } from "#app/office/payroll/figures/teacher-year.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import {
  PAYROLL,
  payrollWords,
  sayAnswer,
  usePayrollSave,
  type PayrollAnswer,
} from "#app/office/payroll/use-payroll-save.ts";
import styles from "./entry-list.module.css";
import card from "#app/office/payroll/teachers/teacher-card.module.css";
import { BothValues } from "#app/office/saving/both-values.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { standingOf, useOneValue } from "#app/office/saving/use-one-value.ts";

const NOT_READ = "Not readable by this version";

type Props = { teacher: PayrollTeacher; onAdd: (kind: PromptKind) => void };

export function EntryLists({ teacher, onAdd }: Props) {
  const { extras, inputs, laterMisses, corrections, sums, figures, finalised, name } = teacher;
  const { month } = sums;
  const isInside = !figures || figures.place === "inside";
  const keptMisses = inputs?.misses ?? [];
  // A deleted entry is no longer there to hear the answer, so the card does.
  const { send, isSaving } = usePayrollSave(sayAnswer);
  const remover = (kind: "extra" | "miss" | "correction", id: string) => ({
    of: name,
    isSaving,
    send: () => send({ do: "delete entry", kind, id }),
  });
  return (
    <div className={styles.entries}>
      <List
        of={name}
        title="Extras"
        isEmpty={extras.length === 0}
        none={figures ? "None this month" : NOT_READ}
        buttons={
          !finalised &&
          isInside && (
            <>
              <AddButton words="Admin hours" onClick={() => onAdd("add admin hours")} />
              <AddButton words="Fixed extra" onClick={() => onAdd("add fixed extra")} />
            </>
          )
        }
      >
        {extras.map((extra) => (
          <Entry
            key={extra.id}
            what={extra.type === "fixed" ? "Fixed" : `Admin, ${formatHours(extra.minutes)}`}
            note={extra.note}
            amount={formatMoney(extra.pence)}
            remove={finalised ? null : remover("extra", extra.id)}
          />
        ))}
      </List>
      <List
        of={name}
        title="Missed hours"
        isEmpty={keptMisses.length === 0 && laterMisses.length === 0}
        none={figures ? "None in this schedule" : NOT_READ}
        buttons={
          isInside && <AddButton words="Missed hours" onClick={() => onAdd("add missed hours")} />
        }
      >
        {keptMisses.map((miss) => (
          <Missed key={miss.id} miss={miss} remove={finalised ? null : remover("miss", miss.id)} />
        ))}
        {finalised &&
          laterMisses.map((miss) => (
            <Missed key={miss.id} miss={miss} remove={remover("miss", miss.id)} />
          ))}
      </List>
      {(finalised || corrections.length > 0) && (
        <List
          of={name}
          title="Corrections"
          isEmpty={corrections.length === 0}
          none="None"
          buttons={
            finalised && <AddButton words="Correction" onClick={() => onAdd("add correction")} />
          }
        >
          {corrections.map(({ id, reason, amount, month: of, paidMonth }) => (
            <Entry
              key={id}
              what={of === month ? `Paid with ${formatMonth(paidMonth)}` : `Of ${formatMonth(of)}`}
              note={reason}
              amount={formatMoney(amount)}
              remove={finalised && paidMonth === month ? null : remover("correction", id)}
            />
          ))}
        </List>
      )}
    </div>
  );
}

type Remove = { of: string; isSaving: boolean; send: () => void } | null;

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
    <section className={styles.entryList} aria-label={`${title} of ${of}`}>
      <h4 className={styles.entryTitle}>{title}</h4>
      {isEmpty ? <p className={styles.none}>{none}</p> : <ul>{children}</ul>}
      {buttons && <div className={styles.entryButtons}>{buttons}</div>}
    </section>
  );
}

function AddButton({ words, onClick }: { words: string; onClick: () => void }) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={styles.add}
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
    <li className={styles.entry}>
      <span className={styles.entryWords}>
        {what}
        {note && <small>{note}</small>}
      </span>
      <span className={styles.amount}>{amount}</span>
      {remove && (
        <ActionIcon
          variant="subtle"
          size={36}
          color="var(--paper-quiet)"
          aria-label={`Delete ${what} of ${remove.of}`}
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

type Refused = Extract<PayrollAnswer, { isSaved: false }>;

const NOBODY = { id: "", name: "Nobody" };

export function LessonsTaught({ teacher, lessonTeachers }: TaughtProps) {
  const { id, lessonTeacherId } = teacher;
  const { put, clash, isSaving, underWay } = useOneValue<Refused>({
    standsIn: standingOf,
    onSaved: ({ change }) => {
      if (change) offerUndo(change);
    },
  });
  const { value: chosen } = { value: lessonTeacherId ?? "", ...underWay };
  const choices = [NOBODY, ...lessonTeachers];
  const choose = (value: string) => {
    const mine = choices.find((each) => each.id === value)?.name ?? "";
    const change = { do: "link", id, value };
    const more = { words: payrollWords({ ...change, value: mine }) };
    put(PAYROLL, { change, seen: { was: lessonTeacherId ?? "" }, mine, more });
  };
  return (
    <div className={card.lessons}>
      <NativeSelect
        label="Private lessons taught as"
        value={chosen}
        data={choices.map((each) => ({ value: each.id, label: each.name }))}
        disabled={isSaving}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <BothValues both={clash} />
      <LessonPay teacher={teacher} />
    </div>
  );
}
