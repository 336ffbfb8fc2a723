// All teachers' month: the table with its cards, and finalising some or all of it after a confirmation that
// lists the sums and the months left open.
import { Alert, Button, Table, Text, Title } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { sum } from "#app/platform/money.ts";
import { Dialog, DialogFoot } from "#app/ui/dialog.tsx";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { LinedList } from "#app/ui/layout/lined-list.tsx";
import { toPay } from "../figures/pay-figures.ts";
import { compareSums, type NetSum, type ShownSum, isToPay } from "../figures/pay-plan.ts";
import styles from "../payroll.module.css";
import { countOfTeachers, type PayrollAnswer } from "../payroll-answer.ts";
import { sayAnswer } from "../say-answer.tsx";
import { stayOpenWords, finaliseWords, tellApart } from "./month-words.ts";
import { monthOf } from "#app/platform/days/day.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { TeacherCard } from "#app/office/payroll/teachers/teacher-card.tsx";
import { MonthTable, type Choice } from "./month-table.tsx";
import type { OpenRows } from "./use-open-rows.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { finaliseMonth } from "../payroll.commands.ts";

type Named = { id: string; name: string };

type Props = {
  month: string;
  today: string;
  teachers: readonly PayrollTeacher[];
  schedule: { id: string };
  lessonTeachers: readonly Named[];
  people: readonly Named[];
  rows: OpenRows;
  onDelete: (teacher: PayrollTeacher) => void;
};

export function MonthDesk(props: Props) {
  const { month, today, teachers, schedule, lessonTeachers, people, rows, onDelete } = props;
  const calledBy = tellApart(teachers);
  const open = teachers.filter(isOpen);
  // A finalised month is in the schedule, even when only its sums are readable.
  const isInside = teachers.every(({ figures }) => !figures || figures.place === "inside");
  const canFinalise = isInside && month <= monthOf(today);
  const choice = useChoice(month, canFinalise ? open : []);
  const chosen = open.filter(({ id }) => choice.ticked.has(id));
  const [asked, setAsked] = useState<readonly PayrollTeacher[] | null>(null);
  const cards = new Map(
    teachers
      .filter(({ id }) => rows.opened.has(id))
      .map((teacher) => [
        teacher.id,
        <TeacherCard
          key={`${teacher.id} ${month}`}
          teacher={teacher}
          called={calledBy.get(teacher.id) ?? teacher.name}
          isNew={teacher.id === rows.newId}
          scheduleId={schedule.id}
          lessonTeachers={lessonTeachers}
          people={people}
          onDelete={() => onDelete(teacher)}
        />,
      ]),
  );
  return (
    <>
      <MonthTable
        {...{ month, teachers, calledBy, choice, cards }}
        openCount={open.length}
        onToggle={rows.toggle}
      />
      {canFinalise && (
        <div className={styles.bar}>
          {open.length === 0 ? (
            <p>All of {formatMonth(month)} is finalised.</p>
          ) : (
            <Button onClick={() => setAsked(chosen.length > 0 ? chosen : open)}>
              {finaliseWords(chosen.length, open.length)}
            </Button>
          )}
        </div>
      )}
      {asked && (
        <FinaliseDialog
          month={month}
          sums={asked.map(sumOf)}
          others={open.filter(({ id }) => !asked.some((each) => each.id === id)).map(sumOf)}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}

/** True when a teacher's month can be finalised: not outside employment. */
function isOpen({ finalised, figures }: PayrollTeacher): boolean {
  return !finalised && figures !== null && isToPay(figures);
}

function sumOf({ id, name, sums: { net } }: PayrollTeacher) {
  return { id, name, net };
}

/** The ticks of the displayed month; another month starts with none. */
function useChoice(month: string, open: readonly Named[]): Choice {
  const [kept, setKept] = useState<{ month: string; ids: ReadonlySet<string> }>({
    month,
    ids: new Set(),
  });
  const choosable = new Set(open.map(({ id }) => id));
  const ids = kept.month === month ? [...kept.ids] : [];
  const ticked = new Set(ids.filter((id) => choosable.has(id)));
  const tick = (some: readonly string[], isTicked: boolean) => {
    const next = new Set(ticked);
    for (const id of some) {
      if (isTicked) next.add(id);
      else next.delete(id);
    }
    setKept({ month, ids: next });
  };
  return { choosable, ticked, tick };
}

type FinaliseProps = {
  month: string;
  sums: readonly NetSum[];
  /** The teachers who were not chosen. */
  others: readonly NetSum[];
  onClose: () => void;
};

function FinaliseDialog({ month, sums, others, onClose }: FinaliseProps) {
  const [shown, setShown] = useState(() => compareSums(sums, sums));
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { send, isSaving } = useSave<PayrollAnswer>((answer, sent) => {
    if (!answer.isSaved) {
      const { sums: now } = answer;
      setProblem(answer.problem);
      if (now) setShown((before) => compareSums(standingOf(before), now));
      if (answer.status === 409) void revalidate();
      return;
    }
    sayAnswer(answer, sent, `Finalised ${formatMonth(month)} for ${countOfTeachers(answer)}`);
    onClose();
  });
  const standing = standingOf(shown);
  const finalise = () => {
    setProblem(null);
    const nets = Object.fromEntries(standing.map(({ id, net }) => [id, net]));
    const words = `Finalise ${formatMonth(month)} pay`;
    send(finaliseMonth.at(), { month, shown: nets }, { words });
  };
  return (
    <Dialog onClose={onClose} title={`Finalise ${formatMonth(month)}?`}>
      <Text c="dimmed">
        The month is saved as it is and counts as paid. Later changes don't affect it; a correction
        is paid with the next open month.
      </Text>
      {problem && (
        <Alert
          color="red"
          variant="light"
          role="alert"
          mt="sm"
          title={`${formatMonth(month)} pay NOT finalised`}
        >
          {problem}
        </Alert>
      )}
      <Table my="sm" fz="inherit" tabularNums verticalSpacing="0.35rem" horizontalSpacing={0}>
        <Table.Tbody>
          {shown.map((each) => (
            <Table.Tr
              key={each.id}
              bg={each.hasChanged ? "var(--warning-pale)" : undefined}
              data-changed={each.hasChanged || undefined}
            >
              <Table.Th scope="row" fw={400}>
                {each.name}
              </Table.Th>
              <Table.Td ta="end">{sumWords(each)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
        <Table.Tfoot fw={700}>
          <Table.Tr>
            <Table.Th scope="row">Total</Table.Th>
            <Table.Td ta="end">{formatMoney(sum(standing.map(toPay)))}</Table.Td>
          </Table.Tr>
        </Table.Tfoot>
      </Table>
      {others.length > 0 && (
        <section aria-label={stayOpenWords(others.length)}>
          <Title order={3}>{stayOpenWords(others.length)}</Title>
          <LinedList isDense mah="12rem" c="dimmed" style={{ overflow: "auto" }}>
            {others.map(({ id, name, net }) => (
              <li key={id}>
                <span>{name}</span> <span>{formatMoney(toPay({ net }))}</span>
              </li>
            ))}
          </LinedList>
        </section>
      )}
      <DialogFoot>
        <Button variant="default" onClick={onClose} data-autofocus>
          {standing.length > 0 ? "Cancel" : "Close"}
        </Button>
        {standing.length > 0 && (
          <Button loading={isSaving} onClick={finalise}>
            Finalise
          </Button>
        )}
      </DialogFoot>
    </Dialog>
  );
}

function standingOf(shown: readonly ShownSum[]): NetSum[] {
  return shown.flatMap(({ id, name, net }) => (net === undefined ? [] : { id, name, net }));
}

/** Shows a changed sum next to its old value, even below zero; unchanged ones as paid out. */
function sumWords({ net, was, hasChanged }: ShownSum) {
  if (net === undefined)
    return <small>was {formatMoney(was ?? 0)}, no longer to be finalised</small>;
  if (!hasChanged) return formatMoney(toPay({ net }));
  const before = was === undefined ? "not listed before" : `was ${formatMoney(was)}`;
  return (
    <>
      <small>{before}, now</small> <strong>{formatMoney(net)}</strong>
    </>
  );
}
