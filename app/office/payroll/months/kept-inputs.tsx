// What a finalised month was worked out from, as it was.
import { TextInput } from "@mantine/core";
import { plainPounds } from "#app/platform/money.ts";
import { formatDay } from "#app/ui/format.ts";
import { formatHours } from "#app/office/payroll/figures/explain-pay.ts";
import type { MonthInputs } from "#app/office/payroll/figures/month-inputs.ts";
import type { PayFigures } from "#app/office/payroll/figures/pay-figures.ts";
import { sum } from "#app/office/payroll/figures/pay-sums.ts";
import { plainHours } from "#app/platform/typed/hours.ts";
import styles from "#app/office/payroll/teachers/teacher-card.module.css";

type Props = { figures: PayFigures | null; inputs: MonthInputs | null };

export function KeptInputs({ figures, inputs }: Props) {
  if (!figures || !inputs) {
    return (
      <div className={styles.inputs}>
        <p className={styles.hint}>
          This month was kept in a form that this version of the product cannot read. Its sums are
          those that were finalised.
        </p>
      </div>
    );
  }
  const { weekMinutes, prepaidMinutes, rateFrom } = inputs;
  const from = rateFrom === null ? undefined : `From ${formatDay(rateFrom)}`;
  return (
    <div className={styles.inputs}>
      <Kept label="Weekly hours" value={plainHours(inputs.weeklyMinutes)} />
      <Kept label="Months paid" value={String(inputs.monthsPaid)} />
      <Kept label="Teaching rate (£)" value={plainPounds(figures.ratePence)} description={from} />
      <Kept label="Admin rate (£)" value={plainPounds(figures.adminRatePence)} description={from} />
      {weekMinutes && (
        <Weeks
          name={weeksName(weekMinutes)}
          minutes={weekMinutes.map((week) => week ?? inputs.weeklyMinutes)}
        />
      )}
      {prepaidMinutes && sum(prepaidMinutes) > 0 && (
        <Weeks name="Prepaid weeks" minutes={prepaidMinutes} />
      )}
      <p className={styles.hint}>As they were when the month was finalised.</p>
    </div>
  );
}

function weeksName(weeks: readonly (number | null)[]): string {
  const set = weeks.filter((week) => week !== null).length;
  return `${weeks.length} weeks${set > 0 ? ` (${set} set)` : ""}`;
}

function Kept(props: { label: string; value: string; description?: string | undefined }) {
  return <TextInput readOnly variant="filled" {...props} />;
}

function Weeks({ name, minutes }: { name: string; minutes: readonly number[] }) {
  return (
    <details className={styles.keptWeeks}>
      <summary>{name}</summary>
      <ol>
        {minutes.map((week, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- the weeks have nothing but their place
          <li key={place}>{formatHours(week)}</li>
        ))}
      </ol>
    </details>
  );
}
