// A teacher's private lessons of the month, with a button to add them to pay.
import { Button, Checkbox, Group, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { formatCount, formatDay, formatLength, formatMoney, formatMonth } from "#app/ui/format.ts";
import { FormDialog } from "#app/office/saving/form-dialog.tsx";
import type { PayrollTeacher } from "#app/office/payroll/payroll.server.ts";
import { type PayrollAnswer } from "#app/office/payroll/payroll-answer.ts";
import { sayAnswer } from "#app/office/payroll/say-answer.tsx";
import { Quiet } from "#app/ui/layout/text.tsx";
import styles from "./lesson-pay.module.css";
import { payOfLines, type LessonLine, type LessonsOfMonth } from "./lessons-of-month.ts";
import { useSave } from "#app/office/saving/use-save.ts";
import { takeLessons } from "../payroll.commands.ts";

type Props = { teacher: PayrollTeacher };

export function LessonPay({ teacher }: Props) {
  const { name, lessons, sums, figures, finalised } = teacher;
  const [isOpen, setIsOpen] = useState(false);
  if (!lessons) return null;
  const { count, minutes, offered, changed, takenIn } = lessons;
  const isInside = !figures || figures.place === "inside";
  return (
    <div className={styles.lessons}>
      <p>
        <strong>
          {formatCount(count, "lesson")}, {formatLength(minutes)}
        </strong>{" "}
        in {monthName(sums.month)}
        {takenIn.map((paid) => (
          <small key={paid.month}>
            {paid.count === count ? "All" : paid.count} in the pay of {formatMonth(paid.month)}
          </small>
        ))}
        {changed.length > 0 && (
          <small>
            {formatCount(changed.length, "lesson")} changed since. Delete the extra to take{" "}
            {changed.length === 1 ? "it" : "them"} again.
          </small>
        )}
      </p>
      {offered.length > 0 && isInside && (
        <Button variant="default" onClick={() => setIsOpen(true)}>
          {finalised ? "Correct the pay" : "Take into pay"}
          <VisuallyHidden>: lessons of {name}</VisuallyHidden>
        </Button>
      )}
      {isOpen && <Review teacher={teacher} lessons={lessons} onClose={() => setIsOpen(false)} />}
    </div>
  );
}

type ReviewProps = Props & { lessons: LessonsOfMonth; onClose: () => void };

function Review({ teacher, lessons, onClose }: ReviewProps) {
  const { id, name, sums, finalised } = teacher;
  const { month } = sums;
  const { offered, paidSoFar } = lessons;
  const [leftOut, setLeftOut] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState("");
  const chosen = offered.filter((line) => !leftOut.includes(line.id));
  const pence = payOfLines(chosen, paidSoFar);
  const { send, isSaving } = useSave<PayrollAnswer>((answer, of) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    sayAnswer(answer, of, "Added to pay");
    onClose();
  });
  const what = finalised ? "Correct the pay" : "Take into pay";
  const take = () => {
    if (chosen.length === 0) return setProblem("Choose at least one lesson.");
    send(takeLessons.at(), { id, month, lessons: chosen.map((line) => line.id), pence });
  };
  return (
    <FormDialog
      title={`${what}: ${name}, ${formatMonth(month)}`}
      saveLabel={what}
      isSaving={isSaving}
      problem={problem}
      onSave={take}
      onClose={onClose}
    >
      {finalised && (
        <Quiet>
          {formatMonth(month)} stays as it was paid. The difference is paid with the next open
          month.
        </Quiet>
      )}
      <ul className={styles.lines} aria-label="Lessons">
        {offered.map((line) => (
          <li key={line.id}>
            <Checkbox
              label={lineWords(line)}
              checked={!leftOut.includes(line.id)}
              onChange={({ currentTarget }) => {
                setProblem("");
                const others = leftOut.filter((each) => each !== line.id);
                setLeftOut(currentTarget.checked ? others : [...others, line.id]);
              }}
            />
          </li>
        ))}
      </ul>
      <Group component="output" justify="space-between" gap="2xs">
        <span>{arithmetic(chosen)}</span>
        <strong>{formatMoney(pence)}</strong>
      </Group>
    </FormDialog>
  );
}

/** Returns such as '4 Nov 2026, 30 min', with the paid length if it has changed. */
function lineWords({ date, minutes, paidMinutes }: LessonLine): string {
  const now = minutes + paidMinutes;
  if (paidMinutes === 0) return `${formatDay(date)}, ${minutes} min`;
  return `${formatDay(date)}, ${now === 0 ? "deleted or moved to another teacher" : `${now} min`}, paid as ${paidMinutes} min`;
}

/** Returns such as '3 h 45 min at £22.50 an hour', for each rate. */
function arithmetic(lines: readonly LessonLine[]): string {
  const parts = [...Map.groupBy(lines, ({ teachRate }) => teachRate)].map(([rate, each]) => {
    const minutes = each.reduce((sum, line) => sum + line.minutes, 0);
    const less = minutes < 0 ? " less" : "";
    return `${formatLength(Math.abs(minutes))}${less} at ${formatMoney(rate)} an hour`;
  });
  return parts.join(", ") || "No lesson";
}

/** Returns 'November' for '2026-11'. */
function monthName(month: string): string {
  return formatMonth(month).replace(/ \d+$/, "");
}
