// Money as people write it: '22.50', '£22.50', '22,50' or '1,200'.
import { plainPounds } from "#app/platform/money.ts";
import { readMoney } from "#app/platform/typed/money.ts";
import type { Read } from "#app/platform/typed/reading.ts";
import { formatMoney } from "#app/ui/format.ts";
import { spinning } from "./spinning.ts";
import { TypedField, type FieldProps } from "./typed-field.tsx";

type Props = FieldProps & {
  /** Reads whole pence. */
  read?: Read<number>;
  /** Pence that an arrow key adds or subtracts. */
  stepPence?: number;
};

export function MoneyField({ read = readMoney, stepPence, ...field }: Props) {
  const { value, onChange } = field;
  const steps = { text: value, read, unit: 100, write: plainPounds, onChange };
  return (
    <TypedField
      inputMode="decimal"
      {...(stepPence !== undefined && spinning({ ...steps, step: stepPence }))}
      {...field}
      read={read}
      show={formatMoney}
    />
  );
}
