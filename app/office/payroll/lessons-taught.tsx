// Which teacher of private lessons a teacher of the payroll is, and what was taught so in the month.
import { NativeSelect } from "@mantine/core";
import { formatCount, formatMonth } from "#app/ui/format.ts";
import { BothValues } from "../saving/both-values.tsx";
import { offerUndo } from "../saving/notices.tsx";
import { standingOf, useOneValue } from "../saving/use-one-value.ts";
import { formatHours } from "./explain-pay.ts";
import type { PayrollAnswer } from "./payroll-answer.ts";
import type { PayrollTeacher } from "./payroll.server.ts";
import { payrollWords } from "./payroll-words.ts";
import styles from "./teacher-card.module.css";
import { PAYROLL } from "./use-payroll-save.ts";

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
