// Offers, once, to bring in the payroll that this browser kept.
import { Alert, Button } from "@mantine/core";
import { formatCount } from "#app/ui/format.ts";
import { sayAnswer } from "#app/office/payroll/payroll-notices.tsx";
import styles from "#app/office/payroll/payroll.module.css";
import { useBrowserPayroll } from "./use-browser-payroll.ts";
import { usePayrollSave } from "#app/office/payroll/use-payroll-save.ts";

export function BringIn() {
  const { teachers, finish } = useBrowserPayroll();
  const { send, isSaving } = usePayrollSave((answer, sent) => {
    sayAnswer(answer, sent, `Brought in ${answer.isSaved ? answer.id : ""}`);
    if (answer.isSaved || answer.status === 409) finish();
  });
  if (!teachers) return null;
  return (
    <Alert variant="light" className={styles.banner} title="This browser has payroll data">
      <p>
        {formatCount(teachers.length, "teacher")} with hours, months paid, extras and missed hours
        of May 2025 to April 2026, from before the payroll was kept on the server.
      </p>
      <div className={styles.answers}>
        <Button size="sm" loading={isSaving} onClick={() => send({ do: "bring in", teachers })}>
          Bring in data from this browser
        </Button>
        <Button size="sm" variant="default" onClick={finish}>
          Leave it
        </Button>
      </div>
    </Alert>
  );
}
