// The rates below the wage of the law: told once, for all whose rate it is.
import { ProblemIcon } from "#app/ui/icons.tsx";
import { lowRateWords } from "#app/office/payroll/figures/explain-pay.ts";
import type { LowRate } from "#app/office/payroll/figures/wage-warnings.ts";
import styles from "./pay-year.module.css";

type Props = {
  rates: readonly LowRate[];
  /** How many teachers are named for each; all, unless it says. */
  atMost?: number;
};

export function LowRates({ rates, atMost }: Props) {
  if (rates.length === 0) return null;
  return (
    <ul className={styles.warnings} aria-label="Rates below the National Living Wage">
      {rates
        .map((rate) => lowRateWords(rate, atMost))
        .map((words) => (
          <li key={words}>
            <ProblemIcon size={18} aria-hidden />
            <span>{words}</span>
          </li>
        ))}
    </ul>
  );
}
