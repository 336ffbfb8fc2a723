// Asks before a month is finalised, with everybody's sum.
import { Alert, Button, Text } from "@mantine/core";
import { useState } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { formatMoney, formatMonth } from "#app/ui/format.ts";
import { toPay } from "./pay-figures.ts";
import type { PayrollTeacher } from "./payroll.server.ts";
import { sayAnswer } from "./payroll-notices.tsx";
import { sum } from "./pay-sums.ts";
import styles from "./payroll.module.css";
import { usePayrollSave } from "./use-payroll-save.ts";

type Props = { month: string; teachers: readonly PayrollTeacher[]; onClose: () => void };

export function FinaliseDialog({ month, teachers, onClose }: Props) {
  const [problem, setProblem] = useState<string | null>(null);
  const { send, isSaving } = usePayrollSave((answer) => {
    if (!answer.isSaved) return setProblem(answer.problem);
    sayAnswer(answer, `Finalised ${formatMonth(month)} for ${answer.id}`);
    onClose();
  });
  const finalise = () => {
    setProblem(null);
    const shown = Object.fromEntries(teachers.map(({ id, figures }) => [id, figures.net]));
    send({ do: "finalise", month, shown });
  };
  return (
    <Dialog onClose={onClose} title={`Finalise ${formatMonth(month)}?`}>
      <Text c="dimmed">
        The month is kept as it is and counts as paid. Later changes do not reach it; a correction
        is paid with the next open month.
      </Text>
      <table className={styles.sums}>
        <tbody>
          {teachers.map(({ id, name, figures }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td>{formatMoney(toPay(figures))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Together</th>
            <td>{formatMoney(sum(teachers.map(({ figures }) => toPay(figures))))}</td>
          </tr>
        </tfoot>
      </table>
      {problem && (
        <Alert color="red" variant="light" role="alert">
          {problem}
        </Alert>
      )}
      <div className={styles.foot}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Cancel
        </Button>
        <Button loading={isSaving} onClick={finalise}>
          Finalise
        </Button>
      </div>
    </Dialog>
  );
}
