// The lessons of a statement, each with what was paid.
import { Button, VisuallyHidden } from "@mantine/core";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { nameKey } from "#app/platform/name.ts";
import { named } from "#app/office/saving/named.ts";
import type { Refusal } from "#app/office/saving/answer.ts";
import { BothValues } from "#app/office/saving/both-values.tsx";
import { useOneValue } from "#app/office/saving/use-one-value.ts";
import type { Student } from "#app/office/lessons/lesson.ts";
import { SAVING } from "#app/office/lessons/lesson-refusals.ts";
import { toast } from "#app/office/lessons/lesson-toast.tsx";
import styles from "./statement.module.css";
import type { StatementLine } from "./statement.ts";

type Props = {
  /** The student's. */
  name: string;
  lines: readonly StatementLine[];
  today: string;
};

export function StatementLines({ name, lines, today }: Props) {
  return (
    <table className={styles.lines}>
      <thead>
        <tr>
          <th scope="col">Date</th>
          <th scope="col">Lesson</th>
          <th scope="col" className={styles.money}>
            Amount
          </th>
          <th scope="col">Paid</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.lessonId} ${line.place}`}>
            <th scope="row">{formatDay(line.date)}</th>
            <td>
              {line.durationMinutes} min{line.teacherName && ` with ${line.teacherName}`}
              {line.sharedBy > 1 && `, shared by ${line.sharedBy}`}
            </td>
            <td className={styles.money}>{formatMoney(line.amountPence)}</td>
            <td>
              <Paid name={name} line={line} today={today} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Refused = Refusal & { newer?: { version: number; values: Partial<Student> } };

function Paid({ name, line, today }: { name: string; line: StatementLine; today: string }) {
  const { lessonId, version, place, amountPence, paidOn, date } = line;
  const { put, clash, isSaving } = useOneValue<Refused>({
    standsIn: ({ newer }) => {
      if (!newer) return undefined;
      const { name: whose = "", amount, paidOn: day = null } = newer.values;
      // Of another student, or another sum, it is looked at anew before it is paid.
      if (nameKey(whose) !== nameKey(name) || amount !== amountPence) return undefined;
      return { theirs: paidWords(day), seen: { version: newer.version } };
    },
    refusals: SAVING,
    onSaved: () => {},
    onRefused: ({ problem }) => toast(problem, "problem"),
  });
  const mark = (day: string | null) =>
    put(`/private-lessons/lessons/${lessonId}/paid`, {
      change: { place, paidOn: day },
      seen: { version },
      begun: paidWords(paidOn),
      mine: paidWords(day),
      more: { words: named(day ? "Mark paid" : "Take back", formatDay(date)) },
    });
  return (
    <span className={styles.paid}>
      <Tag tone={paidOn ? "good" : "warning"}>{paidOn ? formatDay(paidOn) : "Not paid"}</Tag>
      <Button
        size="compact-sm"
        variant="subtle"
        className={styles.screenOnly}
        loading={isSaving}
        onClick={() => mark(paidOn ? null : today)}
      >
        {paidOn ? "Take back" : "Mark paid"}
        <VisuallyHidden>: lesson of {formatDay(date)}</VisuallyHidden>
      </Button>
      <BothValues both={clash} />
    </span>
  );
}

function paidWords(day: string | null): string {
  return day ? `paid on ${formatDay(day)}` : "not paid";
}
