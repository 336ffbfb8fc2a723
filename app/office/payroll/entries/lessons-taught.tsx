// Which teacher of private lessons a teacher of the payroll is, and what was taught so in the month.
import { NativeSelect } from "@mantine/core";
import { formatCount, formatMonth } from "#app/ui/format.ts";
import { BothValues } from "#app/office/saving/both-values.tsx";
import { offerUndo } from "#app/office/saving/notices.tsx";
import { standingOf, useOneValue } from "#app/office/saving/use-one-value.ts";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import type { PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { payrollWords } from "#app/office/payroll/payroll-words.ts";
import styles from "#app/office/payroll/teachers/teacher-card.module.css";
import { PAYROLL } from "#app/office/payroll/use-payroll-save.ts";

type Props = { teacher: PayrollTeacher; lessonTeachers: readonly { id: string; name: string }[] };

type Refused = Extract<PayrollAnswer, { isSaved: false }>;

const NOBODY = { id: "", name: "Nobody" };

export function LessonsTaught({ teacher, lessonTeachers }: Props) {
  const { id, lessonTeacherId, lessons, sums } = teacher;
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
    <div className={styles.lessons}>
      <NativeSelect
        label="Private lessons taught as"
        value={chosen}
        data={choices.map((each) => ({ value: each.id, label: each.name }))}
        disabled={isSaving}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <BothValues both={clash} />
      {lessons && (
        <p>
          {formatMonth(sums.month)}: <strong>{formatHours(lessons.minutes)}</strong> in{" "}
          {formatCount(lessons.count, "private lesson")}, not in this pay.
        </p>
      )}
    </div>
  );
}
