// The month of all teachers: the table with its cards, and what finalises some of it or all.
import { Button } from "@mantine/core";
import { useState } from "react";
import { monthOf } from "#app/platform/days/day.ts";
import { formatMonth } from "#app/ui/format.ts";
import styles from "#app/office/payroll/payroll.module.css";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { isToPay } from "#app/office/payroll/figures/pay-plan.ts";
import { TeacherCard } from "#app/office/payroll/teachers/teacher-card.tsx";
import { FinaliseDialog } from "./finalise-dialog.tsx";
import { MonthTable, type Choice } from "./month-table.tsx";
import { finaliseWords, tellApart } from "./month-words.ts";
import type { OpenRows } from "./use-open-rows.ts";

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
  // A finalised month is in the schedule, also where only its sums can be read.
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

/** Whether a teacher's month is to be finalised: one that the teacher is away for is not. */
function isOpen({ finalised, figures }: PayrollTeacher): boolean {
  return !finalised && figures !== null && isToPay(figures);
}

function sumOf({ id, name, sums: { net } }: PayrollTeacher) {
  return { id, name, net };
}

/** The ticks of the month that is shown; another month begins without any. */
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
