// The lines of a statement: each lesson and its payment.
import { Button, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { formatDay, formatMoney } from "#app/ui/format.ts";
import { Tag } from "#app/ui/tag.tsx";
import { named, useSave } from "#app/office/saving/use-save.ts";
import type { Answer } from "#app/data/commands/answer.ts";
import { offerUndo, sayRefusal } from "#app/office/saving/notices.tsx";
import { SAVING } from "#app/office/lessons/lesson-refusals.ts";
import { PaidDialog, paidOf, type NamedShare } from "#app/office/lessons/paid/paid-dialog.tsx";
import paper from "#app/ui/page/paper.module.css";
import styles from "#app/ui/page/statement.module.css";
import { sumOf, type Account, type Share } from "./statement.ts";
import { markPaid } from "../lessons.commands.ts";

type Props = {
  /** The student's name. */
  name: string;
  account: Account;
  from: string;
  today: string;
};

export function StatementLines({ name, account, from, today }: Props) {
  const { older, lines, broughtForwardPence } = account;
  const early = sumOf(older) - broughtForwardPence;
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
        {older.map((share) => (
          <Line key={keyOf(share)} share={{ ...share, name }} today={today} />
        ))}
        <tr className={styles.brought}>
          <th scope="row">{formatDay(from)}</th>
          <td>
            Brought forward
            {early > 0 && `, less ${formatMoney(early)} paid in advance`}
          </td>
          <td className={styles.money}>{formatMoney(broughtForwardPence)}</td>
          <td>–</td>
        </tr>
        {lines.map((share) => (
          <Line key={keyOf(share)} share={{ ...share, name }} today={today} />
        ))}
      </tbody>
    </table>
  );
}

function keyOf({ lessonId, place }: Share): string {
  return `${lessonId} ${place}`;
}

function Line({ share, today }: { share: NamedShare; today: string }) {
  const { date, durationMinutes, teacherName, sharedBy, amountPence } = share;
  return (
    <tr>
      <th scope="row">{formatDay(date)}</th>
      <td>
        {durationMinutes} min{teacherName && ` with ${teacherName}`}
        {sharedBy > 1 && `, shared by ${sharedBy}`}
      </td>
      <td className={styles.money}>{formatMoney(amountPence)}</td>
      <td>
        <Paid share={share} today={today} />
      </td>
    </tr>
  );
}

function Paid({ share, today }: { share: NamedShare; today: string }) {
  const { paidOn, paidBy, date } = share;
  const [isAsking, setIsAsking] = useState(false);
  const { send, isSaving } = useSave<Answer>((answer, sent) => {
    if (!answer.isSaved) sayRefusal(answer, sent);
    else if (answer.change) offerUndo(answer.change);
  }, SAVING);
  const takeBack = () =>
    send(markPaid.at(), paidOf([share], null), { words: named("Take back", formatDay(date)) });
  return (
    <span className={styles.paid}>
      <Tag tone={paidOn ? "good" : "warning"}>
        {paidOn ? [formatDay(paidOn), paidBy].filter(Boolean).join(", ") : "Not paid"}
      </Tag>
      <Button
        size="compact-sm"
        variant="subtle"
        className={paper.screenOnly}
        loading={isSaving}
        onClick={paidOn ? takeBack : () => setIsAsking(true)}
      >
        {paidOn ? "Take back" : "Mark paid"}
        <VisuallyHidden>: lesson of {formatDay(date)}</VisuallyHidden>
      </Button>
      {isAsking && <PaidDialog shares={[share]} today={today} onClose={() => setIsAsking(false)} />}
    </span>
  );
}
