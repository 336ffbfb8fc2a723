// The lessons of a statement, each with what was paid.
import { Button, VisuallyHidden } from "@mantine/core";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import type { Answer } from "../saving/answer.ts";
import { useSave } from "../saving/use-save.ts";
import { toast } from "./lesson-toast.tsx";
import styles from "./statement.module.css";
import type { StatementLine } from "./statement.ts";

export function StatementLines({
  lines,
  today,
}: {
  lines: readonly StatementLine[];
  today: string;
}) {
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
              <Paid line={line} today={today} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Paid({ line, today }: { line: StatementLine; today: string }) {
  const { lessonId, version, place, paidOn, date } = line;
  const { send, isSaving } = useSave<Answer>((answer) => {
    if (!answer.isSaved) toast(answer.problem, "problem");
  });
  const mark = (day: string | null) =>
    send(`/private-lessons/lessons/${lessonId}/paid`, { version, place, paidOn: day });
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
    </span>
  );
}
