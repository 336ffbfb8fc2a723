// Rates below the National Living Wage, each with all its teachers.
import { type BoxProps } from "@mantine/core";
import { Warnings } from "#app/office/payroll/warnings.tsx";
import { lowRateWords } from "#app/office/payroll/figures/explain-pay.ts";
import type { LowRate } from "#app/office/payroll/figures/wage-warnings.ts";

type Props = {
  rates: readonly LowRate[];
  /** Maximum teachers named per rate; all by default. */
  atMost?: number;
  mb?: BoxProps["mb"];
};

export function LowRates({ rates, atMost, mb }: Props) {
  if (rates.length === 0) return null;
  return (
    <Warnings
      mb={mb}
      label="Rates below the National Living Wage"
      warnings={rates.map((rate) => lowRateWords(rate, atMost))}
    />
  );
}
