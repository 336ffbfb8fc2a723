// Asks whether a month is finalised: who is paid what by it, and whose month stays open.
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { sum } from "#app/platform/money.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { toPay } from "#app/office/payroll/figures/pay-figures.ts";
import { compareSums, type NetSum, type ShownSum } from "#app/office/payroll/figures/pay-plan.ts";
import styles from "#app/office/payroll/payroll.module.css";
import {
  countOfTeachers,
  sayAnswer,
  usePayrollSave,
} from "#app/office/payroll/use-payroll-save.ts";
import { stayOpenWords } from "./month-words.ts";

type Props = {
  month: string;
  sums: readonly NetSum[];
  /** Of those who were not chosen. */
  others: readonly NetSum[];
  onClose: () => void;
};

export function FinaliseDialog({ month, sums, others, onClose }: Props) {
  const [shown, setShown] = useState(() => compareSums(sums, sums));
  const [problem, setProblem] = useState<string | null>(null);
  const { revalidate } = useRevalidator();
  const { send, isSaving } = usePayrollSave((answer, sent) => {
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
    send({ do: "finalise", month, shown: nets });
  };
  return (
    <Dialog onClose={onClose} title={`Finalise ${formatMonth(month)}?`}>
      <Text c="dimmed">
        The month is kept as it is and counts as paid. Later changes do not reach it; a correction
        is paid with the next open month.
      </Text>
      {problem && (
        <Alert color="red" variant="light" role="alert" mt="sm">
          {problem}
        </Alert>
      )}
      <table className={styles.sums}>
        <tbody>
          {shown.map((each) => (
            <tr key={each.id} data-changed={each.hasChanged || undefined}>
              <th scope="row">{each.name}</th>
              <td>{sumWords(each)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatMoney(sum(standing.map(toPay)))}</td>
          </tr>
        </tfoot>
      </table>
      {others.length > 0 && (
        <section className={styles.others} aria-label={stayOpenWords(others.length)}>
          <h3>{stayOpenWords(others.length)}</h3>
          <ul>
            {others.map(({ id, name, net }) => (
              <li key={id}>
                <span>{name}</span> <span>{formatMoney(toPay({ net }))}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          {standing.length > 0 ? "Cancel" : "Close"}
        </Button>
        {standing.length > 0 && (
          <Button loading={isSaving} onClick={finalise}>
            Finalise
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function standingOf(shown: readonly ShownSum[]): NetSum[] {
  return shown.flatMap(({ id, name, net }) => (net === undefined ? [] : { id, name, net }));
}

/** A sum that changed stands beside what it was, below zero as it is; others as they are paid out. */
function sumWords({ net, was, hasChanged }: ShownSum) {
  if (net === undefined) return <small>was {formatMoney(was ?? 0)}, not to be finalised now</small>;
  if (!hasChanged) return formatMoney(toPay({ net }));
  const before = was === undefined ? "was not there" : `was ${formatMoney(was)}`;
  return (
    <>
      <small>{before}, now</small> <strong>{formatMoney(net)}</strong>
    </>
  );
}
